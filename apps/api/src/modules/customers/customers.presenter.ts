import type { User } from "@harbour/contracts";

/** A guest as the wire shows them: no names, addresses or numbers (WIRE 4). */
export function presentGuest(id: string, createdAt: Date): User {
  return {
    _id: id,
    type: "TEMP",
    login_id: id,
    is_verified: false,
    last_logged_in_at: null,
    created_at: createdAt.toISOString(),
    account: {
      _id: id,
      username: null,
      avatar: null,
      email: null,
      area_code: null,
      phone: null,
      gender: null,
      country: null,
      preferred_language: null,
    },
  };
}
