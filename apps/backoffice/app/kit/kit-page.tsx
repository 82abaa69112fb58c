import {
  Badge,
  Button,
  chipClass,
  Dialog,
  Input,
  LinkButton,
  Notice,
  PasswordInput,
  Textarea,
  useToast,
} from "@harbour/ui";
import { type ReactNode, useState } from "react";
import { CredentialsForm } from "../session/proof-form.tsx";
import { ConflictDialog } from "./records/conflict-dialog.tsx";
import { RetryNotice } from "./retry-notice.tsx";

/** A page that shows every shared component, light and dark. Only development builds include it. */
export default function KitPage() {
  return (
    <main className="space-y-6 p-6">
      <h1 className="heading text-3xl font-bold">Parts of the back office</h1>
      <div className="grid gap-6 xl:grid-cols-2">
        <section aria-label="Light" className="scheme-light space-y-8 bg-page p-6 text-ink">
          <Parts />
        </section>
        <section aria-label="Dark" className="scheme-dark space-y-8 bg-page p-6 text-ink">
          <Parts />
        </section>
      </div>
    </main>
  );
}

function Parts() {
  const toast = useToast();
  const [open, setOpen] = useState<"dialog" | "conflict" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Part title="Buttons">
        {(["primary", "secondary", "quiet", "bare"] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <Button size="small">Small</Button>
        <Button busy>Busy</Button>
        <Button disabled>Disabled</Button>
        <LinkButton href="/kit" variant="quiet">
          A link
        </LinkButton>
      </Part>
      <Part title="Badges and chips">
        {(["plain", "info", "good", "warn", "quiet"] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <span className={chipClass(true)}>Chosen</span>
        <span className={chipClass(false)}>Not chosen</span>
      </Part>
      <Part title="Notices">
        <div className="w-full space-y-3">
          {(["plain", "good", "warn", "bad"] as const).map((tone) => (
            <Notice key={tone} tone={tone}>
              A notice that is {tone}
            </Notice>
          ))}
          <RetryNotice text="This couldn't be loaded." label="Try again" retry={() => undefined} />
        </div>
      </Part>
      <Part title="Fields">
        <div className="grid w-full max-w-md gap-4">
          <Input label="A line" hint="A hint below" />
          <Input label="A refused line" error="Please enter a number." defaultValue="ten" />
          <PasswordInput label="A password" showLabel="Show" autoComplete="off" />
          <Textarea label="Several lines" defaultValue="Rang twice, nobody at home." />
        </div>
      </Part>
      <Part title="Proof">
        <div className="w-full max-w-sm">
          <CredentialsForm
            submitLabel="Confirm"
            run={async () => undefined}
            onDone={() => toast("Done")}
          />
        </div>
      </Part>
      <Part title="Windows and toasts">
        <Button variant="quiet" onClick={() => setOpen("dialog")}>
          Open a dialog
        </Button>
        <Button variant="quiet" onClick={() => setOpen("conflict")}>
          Open a conflict
        </Button>
        <Button variant="quiet" onClick={() => toast("Saved")}>
          Show a toast
        </Button>
        <Button variant="quiet" onClick={() => toast("Couldn't save", "bad")}>
          Show a failure
        </Button>
        {open === "dialog" && (
          <Dialog title="A dialog" closeLabel="Close" onClose={close}>
            <p className="p-5">Its content</p>
          </Dialog>
        )}
        {open === "conflict" && (
          <ConflictDialog
            conflicts={[
              { path: "Phone", mine: "61234567", theirs: "51234567" },
              { path: "Remarks", mine: "", theirs: "Ring the bell" },
            ]}
            describeField={(path) => path}
            onChosen={close}
            onClose={close}
          />
        )}
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="space-y-3">
      <h2 className="heading text-lg font-bold">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}
