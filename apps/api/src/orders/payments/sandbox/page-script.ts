/**
 * A script that groups digits, shows the card's brand, and ignores further presses of the button. The pages also work
 * without it.
 */
export const pageScript = `
const number = document.getElementById("number");
const brands = document.getElementById("brands");
const brandStarts = [["visa", /^4/], ["mastercard", /^(5[1-5]|2[2-7])/], ["amex", /^3[47]/], ["jcb", /^35/], ["unionpay", /^(62|81)/]];
number?.addEventListener("input", () => {
  const digits = number.value.replace(/\\D/g, "");
  const brand = brandStarts.find(([, start]) => start.test(digits))?.[0];
  if (brand) brands.dataset.brand = brand; else delete brands.dataset.brand;
  if (number.selectionStart !== number.value.length) return;
  const groups = brand === "amex" ? /^(\\d{0,4})(\\d{0,6})(\\d{0,5})/ : /^(\\d{0,4})(\\d{0,4})(\\d{0,4})(\\d{0,7})/;
  number.value = groups.exec(digits).slice(1).filter(Boolean).join(" ");
});
for (const form of document.forms)
  form.addEventListener("submit", (event) => {
    if (document.body.dataset.sent) return event.preventDefault();
    document.body.dataset.sent = "yes";
    event.submitter?.setAttribute("aria-busy", "true");
  });
addEventListener("pageshow", () => {
  delete document.body.dataset.sent;
  document.querySelector("[aria-busy]")?.removeAttribute("aria-busy");
});
`;
