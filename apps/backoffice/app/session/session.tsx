import type { OperatorRole, OperatorWire } from "@harbour/contracts/operator";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { api, isSessionOver } from "../api.ts";
import { forgetDrafts } from "../kit/drafts/draft-storage.ts";
import { signedInHintKey } from "./early-answers.ts";
import { SessionEndedDialog } from "./session-ended-dialog.tsx";
import { StepUpDialog } from "./step-up-dialog.tsx";
import { resolveStepUp } from "./step-up-request.ts";

interface Session {
  /** The signed-in member of staff. Null if nobody is signed in; undefined until the first reply. */
  readonly operator: OperatorWire | null | undefined;
  /** The error when the shop could not be reached. */
  readonly error: Error | null;
  readonly retry: () => void;
  readonly acceptSignIn: (operator: OperatorWire) => void;
  readonly signOut: () => Promise<void>;
  /** Ends an idle session. The page stays below a sign-in dialog and keeps what was typed. */
  readonly endIdleSession: () => Promise<void>;
  /** True while the session has ended and the page waits for a sign-in. */
  readonly hasEnded: boolean;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error("There is no session provider.");
  return session;
}

/** Returns the signed-in member of staff. Only pages inside the shell may call it. */
export function useOperator(): OperatorWire {
  const { operator } = useSession();
  if (!operator) throw new Error("Nobody is signed in.");
  return operator;
}

/** Tells whether the signed-in member of staff has one of these roles. */
export function useHasRole(roles: readonly OperatorRole[]): boolean {
  return roles.includes(useOperator().role);
}

/** Tells whether the signed-in member of staff has the role of owner. */
export const useIsOwner = (): boolean => useOperator().role === "owner";

const sessionKey = ["session"] as const;

async function readOperator(): Promise<OperatorWire | null> {
  if (localStorage.getItem(signedInHintKey) === null) return null;
  try {
    return await api.staff.operator();
  } catch (failure) {
    if (!isSessionOver(failure)) throw failure;
  }
  localStorage.removeItem(signedInHintKey);
  return null;
}

/** Ends the session at the shop. An already ended session is not an error. */
async function endSession(): Promise<void> {
  await api.staff.logout().catch((failure: unknown) => {
    if (!isSessionOver(failure)) throw failure;
  });
}

/**
 * Provides the session. When it ends during work, the page stays below a sign-in dialog, so that nothing typed is
 * lost.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [hasEnded, setHasEnded] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: sessionKey,
    queryFn: readOperator,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

  useEffect(() => {
    const notice = (failure: unknown) => {
      if (isSessionOver(failure) && queries.getQueryData(sessionKey)) setHasEnded(true);
    };
    // Other events repeat the error of a call that had failed before the person signed in again.
    const unsubscribeQueries = queries.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") notice(event.action.error);
    });
    const unsubscribeMutations = queries.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") notice(event.action.error);
    });
    return () => {
      unsubscribeQueries();
      unsubscribeMutations();
    };
  }, [queries]);

  const session = useMemo<Session>(
    () => ({
      operator: data,
      error,
      retry: () => void refetch(),
      acceptSignIn: (operator) => {
        localStorage.setItem(signedInHintKey, "1");
        queries.setQueryData(sessionKey, operator);
        setHasEnded(false);
        // A sign-in also counts as step-up authentication.
        resolveStepUp(true);
        void queries.invalidateQueries({ predicate: ({ state }) => isSessionOver(state.error) });
      },
      hasEnded,
      endIdleSession: async () => {
        await endSession();
        setHasEnded(true);
      },
      signOut: async () => {
        await endSession();
        if (data) forgetDrafts(data._id);
        localStorage.removeItem(signedInHintKey);
        // The session's own query stays in the cache, because this component observes it.
        queries.setQueryData(sessionKey, null);
        queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
        queries.getMutationCache().clear();
        setHasEnded(false);
        resolveStepUp(false);
      },
    }),
    [data, error, hasEnded, queries, refetch],
  );
  return (
    <SessionContext value={session}>
      {children}
      {data && <StepUpDialog />}
      {hasEnded && data && (
        <SessionEndedDialog
          formerOperator={data}
          onSignedIn={session.acceptSignIn}
          leave={session.signOut}
        />
      )}
    </SessionContext>
  );
}
