import type { Account, User } from "@harbour/contracts";
import type { Customer } from "../../base/customers/index.ts";
import type { Login } from "../../base/logins/index.ts";

/** Presents a guest, without names, addresses or numbers. */
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
      is_email_verified: false,
      area_code: null,
      phone: null,
      is_phone_verified: false,
      gender: null,
      country: null,
      birthday: null,
      preferred_language: null,
    },
  };
}

/**
 * Presents the account of a member's token. `is_verified` tells whether the address of the registration is confirmed.
 */
export function presentUser(customer: Customer, logins: readonly Login[]): User {
  const mainLogin = logins.find((login) => login.kind === customer.type) ?? logins[0];
  return {
    _id: customer.id,
    type: customer.type,
    login_id: mainLogin?.address ?? customer.id,
    is_verified: Boolean(mainLogin?.verifiedAt),
    last_logged_in_at: customer.lastLoggedInAt?.toISOString() ?? null,
    created_at: customer.createdAt.toISOString(),
    account: presentAccount(customer, logins),
  };
}

export function presentAccount(customer: Customer, logins: readonly Login[]): Account {
  const email = logins.find((login) => login.kind === "EMAIL");
  const phone = logins.find((login) => login.kind === "PHONE");
  return {
    _id: customer.id,
    username: customer.username,
    avatar: customer.avatar,
    email: email?.address ?? null,
    is_email_verified: Boolean(email?.verifiedAt),
    area_code: phone?.areaCode ?? null,
    phone: phone?.phone ?? null,
    is_phone_verified: Boolean(phone?.verifiedAt),
    gender: customer.gender,
    country: customer.country,
    birthday: customer.birthday,
    preferred_language: customer.preferredLanguage,
  };
}
