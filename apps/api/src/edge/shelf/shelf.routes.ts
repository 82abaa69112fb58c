import { shelfEndpoints } from "@harbour/contracts";
import { requireRegistered } from "../../platform/modules/actor.ts";
import type { Deps } from "../../platform/modules/deps.ts";
import { route, type Route } from "../../platform/routes/routes.ts";
import { addPiece, removePiece } from "./change-shelf.ts";
import { readSharedShelf, readShelf } from "./read-shelf.ts";
import { endShelfSharing, shareShelf } from "./share-shelf.ts";
import { presentBoard, presentSharedBoard } from "./shelf.presenter.ts";
import { findShelfLink } from "./shelf.repository.ts";

export function shelfRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(shelfEndpoints.details, async ({ actor }) => {
      const { id } = requireRegistered(actor);
      const { boards, hidden } = await readShelf(db, id);
      const link = await findShelfLink(db, id);
      return {
        boards: boards.map(presentBoard),
        hidden: hidden.map(({ variantId, title, variantTitle }) => ({
          product_variant_id: variantId,
          title,
          variant_title: variantTitle,
        })),
        link: link ? { token: link.token, created_at: link.createdAt.toISOString() } : null,
      };
    }),
    route(shelfEndpoints.add, async ({ actor, body }) => ({
      _id: await addPiece(deps, requireRegistered(actor), body),
      message: "Added to your shelf.",
    })),
    route(shelfEndpoints.remove, async ({ actor, params }) => {
      const restoredPiece = await removePiece(deps, requireRegistered(actor), params.piece_id);
      return { message: "Removed from your shelf.", put_back: restoredPiece };
    }),
    route(shelfEndpoints.share, async ({ actor }) => ({
      token: await shareShelf(deps, requireRegistered(actor)),
      message: "Anyone with the link can see your shelf.",
    })),
    route(shelfEndpoints.unshare, async ({ actor }) => {
      await endShelfSharing(deps, requireRegistered(actor));
      return { message: "The link is turned off." };
    }),
    route(shelfEndpoints.shared, async ({ params }) => ({
      boards: (await readSharedShelf(db, params.token)).map(presentSharedBoard),
    })),
  ];
}
