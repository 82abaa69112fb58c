import { describe, expect, test } from "vitest";
import { matchesContact, normaliseContact } from "./contact.rules.ts";

const details = {
  recipient_name: "Chan",
  email: "Chan.Tai@Example.com",
  area_code: "852",
  phone: "91234567",
  address: "",
  remarks: "",
};
const { email, phone } = normaliseContact(details);
const order = { contactEmail: email, contactPhone: phone, deliveryDetails: details };

describe("contact of an order", () => {
  test("accepts the order's email in any letter case and width", () => {
    for (const spelling of [
      "chan.tai@example.com",
      "CHAN.TAI@EXAMPLE.COM",
      "  Chan.Tai@Example.com ",
      "ｃｈａｎ．ｔａｉ＠ｅｘａｍｐｌｅ．ｃｏｍ",
    ]) {
      expect(matchesContact(order, { email: spelling })).toBe(true);
    }
    expect(matchesContact(order, { email: "chan@example.com" })).toBe(false);
  });

  test("accepts the order's phone with or without area code, in any grouping", () => {
    for (const spelling of [
      "91234567",
      "9123 4567",
      "+852 9123 4567",
      "852-9123-4567",
      "00852 91234567",
      "(852) 91234567",
      "９１２３４５６７",
      "＋８５２　９１２３　４５６７",
    ]) {
      expect(matchesContact(order, { phone: spelling }), spelling).toBe(true);
    }
    for (const wrongPhone of ["91234568", "1234567", "853 9123 4567", "-", "852"]) {
      expect(matchesContact(order, { phone: wrongPhone }), wrongPhone).toBe(false);
    }
  });

  test("accepts the buyer's phone and the phone that staff later gave to the courier", () => {
    const movedOrder = {
      ...order,
      deliveryDetails: { ...details, area_code: "853", phone: "66123456" },
    };
    for (const spelling of ["91234567", "+852 9123 4567", "66123456", "853 66123456"])
      expect(matchesContact(movedOrder, { phone: spelling }), spelling).toBe(true);
    for (const wrongPhone of ["1234567", "234567", "85366123457", "291234567"])
      expect(matchesContact(movedOrder, { phone: wrongPhone }), wrongPhone).toBe(false);
  });

  test("compares the phone alone when email and phone are given", () => {
    expect(matchesContact(order, { email: details.email, phone: "91234568" })).toBe(false);
    expect(matchesContact(order, { email: "nobody@example.com", phone: "91234567" })).toBe(true);
  });

  test("refuses an empty contact", () => {
    expect(matchesContact(order, {})).toBe(false);
    expect(matchesContact(order, { email: "", phone: "" })).toBe(false);
    expect(matchesContact(order, { email: null, phone: null })).toBe(false);
  });

  test("refuses any contact after the buyer's data was erased", () => {
    const emptyContact = { email: "", area_code: "", phone: "" };
    const erasedOrder = {
      contactEmail: "",
      contactPhone: "",
      deliveryDetails: { ...details, ...emptyContact },
    };
    for (const phone of ["-", " ", "00", "852"])
      expect(matchesContact(erasedOrder, { phone }), phone).toBe(false);
    expect(matchesContact(erasedOrder, { email: " " })).toBe(false);
  });

  test("accepts the phone when the buyer typed the area code into the number", () => {
    const typedDetails = { ...details, phone: "85291234567" };
    expect(normaliseContact(typedDetails)).toEqual({ email, phone });
    expect(matchesContact({ ...order, deliveryDetails: typedDetails }, { phone: "91234567" })).toBe(
      true,
    );
  });

  test.each([
    ["852", "0085291234567", "85291234567", "91234567"],
    ["852", "085291234567", "85291234567", "91234567"],
    ["86", "008613800138000", "8613800138000", "13800138000"],
    ["44", "07911123456", "447911123456", "7911123456"],
    ["0852", "91234567", "85291234567", "91234567"],
  ])(
    "treats +%s %s as one number however it was typed at the checkout",
    (area_code, typedPhone, fullNumber, localNumber) => {
      const typedDetails = { ...details, area_code, phone: typedPhone };
      expect(normaliseContact(typedDetails).phone).toBe(fullNumber);
      const remembered = { ...order, contactPhone: fullNumber, deliveryDetails: typedDetails };
      /** An order written by an earlier version, which stored leading zeros. */
      const oldOrder = { ...remembered, contactPhone: area_code + typedPhone };
      for (const storedContact of [remembered, oldOrder])
        for (const spelling of [
          typedPhone,
          localNumber,
          fullNumber,
          `+${fullNumber}`,
          `00${fullNumber}`,
          `0${localNumber}`,
        ])
          expect(matchesContact(storedContact, { phone: spelling }), spelling).toBe(true);
    },
  );

  test("a phone number that merely begins like its area code keeps these digits", () => {
    expect(normaliseContact({ ...details, phone: "85212345" }).phone).toBe("85285212345");
  });
});
