#!/usr/bin/env bash
# iso20022.js 0.0.15 reads a bank's statement in XML (camt.053), which takes the place of SWIFT's MT940.
# Guess: amounts come in whole cents, and the account, references and marks come as the file has them.
# Outcome:
#   Amounts are the file's number times 100 in binary: 19.99 becomes 1998.9999999999998, so an order of 1999 cents finds no payment.
#   1,000 yen, which have no cents, become 100,000.
#   The account 012345678901 loses its zero, and an order's reference, 0012, comes as the number 12.
#   A credit that the bank takes back, with <RvslInd>true</RvslInd>, says `reversal: false`.
#   An entry for two payments keeps neither amount, and a pending entry looks like a booked one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts iso20022.js@0.0.15
cat > look.mjs <<'JS'
import { deepStrictEqual } from "node:assert";
import { CashManagementEndOfDayReport } from "iso20022.js";

const balance = (code) => `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="HKD">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
  <Dt><Dt>2026-11-30</Dt></Dt></Bal>`;
const payment = (reference, amount) => `<TxDtls><Refs><EndToEndId>${reference}</EndToEndId></Refs>
  ${amount ? `<AmtDtls><TxAmt><Amt Ccy="HKD">${amount}</Amt></TxAmt></AmtDtls>` : ""}
  <RltdPties><Dbtr><Nm>CHAN TAI MAN</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`;
const entry = (amount, more = {}) => `<Ntry><Amt Ccy="${more.currency ?? "HKD"}">${amount}</Amt><CdtDbtInd>${more.mark ?? "CRDT"}</CdtDbtInd>
  ${more.reversal ? "<RvslInd>true</RvslInd>" : ""}<Sts>${more.status ?? "BOOK"}</Sts>
  <BookgDt><Dt>2026-11-30</Dt></BookgDt><ValDt><Dt>2026-11-30</Dt></ValDt>
  <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
  <NtryDtls>${more.payments ?? payment("0012")}</NtryDtls></Ntry>`;
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-30T18:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2026-11-30T18:00:00</CreDtTm>
<FrToDt><FrDtTm>2026-11-30T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>
<Acct><Id><Othr><Id>012345678901</Id></Othr></Id><Ccy>HKD</Ccy><Nm>TOY SHOP</Nm><Svcr><FinInstnId><BIC>TOYSHKHH</BIC></FinInstnId></Svcr></Acct>
${balance("OPBD")}${balance("CLBD")}
${entry("19.99")}${entry("1000", { currency: "JPY" })}${entry("8.50", { mark: "DBIT", reversal: true })}
${entry("300.00", { payments: payment("A-1", "100.00") + payment("A-2", "200.00") })}${entry("7.00", { status: "PDNG" })}${entry("7.00")}
</Stmt></BkToCstmrStmt></Document>`;

const [statement] = CashManagementEndOfDayReport.fromXML(xml).statements;
const [first, yen, back, batch, pending, booked] = statement.entries;
const seen = {
  "account": statement.account.accountNumber,
  "19.99 dollars": first.amount,
  "reference 0012": first.transactions[0].remittanceInformation,
  "1,000 yen": yen.amount,
  "taken back": [back.creditDebitIndicator, back.reversal],
  "amounts of a batch": JSON.stringify(batch).match(/10000|20000/g),
  "pending and booked alike": JSON.stringify(pending) === JSON.stringify(booked),
};
console.log(seen);
deepStrictEqual(seen, {
  "account": "12345678901",
  "19.99 dollars": 1998.9999999999998,
  "reference 0012": 12,
  "1,000 yen": 100000,
  "taken back": ["debit", false],
  "amounts of a batch": null,
  "pending and booked alike": true,
});
JS
node look.mjs
