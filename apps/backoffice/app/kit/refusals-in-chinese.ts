/** The API's sentences for staff in Hong Kong Chinese, by their English words. */
export const refusalsInChinese: ReadonlyMap<string, string> = new Map([
  // Orders and payments
  [
    "Somebody is paying at this moment. Please try again in a minute.",
    "有人正在付款，請一分鐘後再試。",
  ],
  [
    "The buyer is paying at this moment. Please try again in a minute.",
    "顧客正在付款，請一分鐘後再試。",
  ],
  ["The payment of this order is not known.", "找不到此訂單的付款紀錄。"],
  ["The points of this order were taken too often already.", "此訂單扣積分次數過多。"],
  ["This order cannot be paid online.", "此訂單不能網上付款。"],
  ["The order cannot be paid online at the moment.", "此訂單暫時不能網上付款。"],
  [
    "An order is still on its way. Please wait until it is completed.",
    "尚有訂單未完成，請待完成後再試。",
  ],
  ["Please say why, for the buyer to read.", "請填寫原因，顧客會看到。"],
  ["Please choose one of the shop's texts.", "請選擇本店的範本。"],
  ["A newer search replaced this one.", "已有較新的搜尋，此搜尋已停止。"],
  // Goods
  ["This store has a product with this key already.", "此店已有使用此識別碼的貨品。"],
  ["This store has a category with this key already.", "此店已有使用此識別碼的分類。"],
  ["Your role can't change stock.", "你的職級不能更改存貨。"],
  ["This product is in use and stays.", "此貨品使用中，不能刪除。"],
  ["This is changed by receiving, counting and moving goods.", "請以收貨、盤點或調貨更改存貨。"],
  // Bank statements
  [
    "A bank statement leaves this transfer in doubt. Accept that, or wait.",
    "月結單未能確定這筆轉帳，請選擇接受或等候。",
  ],
  [
    "A bank statement says that this money is not there. Accept that, or wait.",
    "月結單顯示款項未到帳，請選擇接受或等候。",
  ],
  ["An approval of this statement is under way.", "此月結單正在核對付款。"],
  ["It is too late to undo this approval.", "已過復原時限。"],
  [
    "No transfer of this amount was returned by hand for this order.",
    "此訂單沒有以人手退回這個金額的轉帳。",
  ],
  ["Some of these are not certain any more.", "部分轉帳已不能確定配對。"],
  [
    "The transfer is of another amount. Accept it, or choose another order.",
    "轉帳金額與訂單不符，請選擇接受或改選訂單。",
  ],
  [
    "This order has its transfer already. Say so if this is another one.",
    "此訂單已有轉帳；如屬另一筆請註明。",
  ],
  ["This order is there no more.", "此訂單已不存在。"],
  [
    "This transfer brought no more than its order costs, or the rest is back.",
    "這筆轉帳沒有多付，或多付的已退回。",
  ],
  ["This transfer is in doubt.", "未能確定這筆轉帳。"],
  ["This transfer or order is settled already.", "這筆轉帳或此訂單已處理。"],
  [
    "We still owe you an overpayment. Please wait until we've returned it.",
    "本店仍有多付款項未退回，請待退回後再試。",
  ],
  [
    "A transfer for this order is returned already. Say so if this is another one.",
    "此訂單已有退回的轉帳；如屬另一筆請註明。",
  ],
  ["This transfer is of another amount.", "這筆轉帳的金額與訂單不符。"],
  // Refunds
  [
    "A refund request is not decided yet. Please wait until it is.",
    "尚有退款申請未處理，請先處理。",
  ],
  ["It is paid out or taken back already.", "此退款已支付或已撤回。"],
  ["No gift falls with this refund here.", "此退款不影響贈品。"],
  ["Please choose one of the reasons.", "請選擇原因。"],
  ["Please describe the reason.", "請說明原因。"],
  ["Please name a smaller amount.", "請填寫較小的金額。"],
  ["Please name an amount above zero.", "金額須大於零。"],
  [
    "So many are not left to refund; a request of the buyer may wait for them.",
    "可退數量不足，顧客或已提出退款申請。",
  ],
  [
    "So many of this gift cannot be taken out: they are earned still, or sent.",
    "贈品不能取走這麼多：仍符合資格或已寄出。",
  ],
  [
    "So much goes back only from the bank statement that shows it.",
    "此金額須從顯示該款項的月結單退回。",
  ],
  ["So much is not left of what was paid.", "已付款項的餘額不足。"],
  ["That is more than the order came to. Please confirm the amount.", "金額高於訂單總額，請確認。"],
  [
    "The provider did not refuse it: there is nothing to send again.",
    "付款服務商未有拒絕，毋須重試。",
  ],
  ["There is no transfer to make, or it was made already.", "沒有要轉帳的款項，或已轉帳。"],
  ["These items have already been requested or refunded.", "貨品已申請退款或已退款。"],
  ["This gift is named twice.", "贈品重複。"],
  ["This would pay nothing back.", "此退款金額為零。"],
  [
    "We still owe you a refund. Please wait until we've sent it.",
    "本店仍有退款未支付，請待支付後再試。",
  ],
  [
    "Its buyer asks for a refund. Decide that first, or say that it is sent all the same.",
    "顧客已申請退款，請先處理，或註明照樣寄出。",
  ],
  // Phone orders
  ["Goods can be held for 30 days at most.", "最多可留貨 30 日。"],
  ["Only an order that can be paid gets a new link.", "只有可付款的訂單才可發出新連結。"],
  ["Only owners and managers may give a goodwill discount.", "只有店主及經理可提供心意優惠。"],
  ["Please choose one of the 18 districts.", "請選擇十八區之一。"],
  ["Please give the address to deliver to.", "請填寫送貨地址。"],
  ["Please give the buyer at least half an hour.", "請給顧客至少半小時付款。"],
  ["The account has no such address.", "帳戶沒有此地址。"],
  ["This draft is an order already. Please change the order.", "此草稿已成為訂單，請更改該訂單。"],
  ["This draft was given up.", "此草稿已作廢。"],
  // Enquiries and members
  ["It is closed already.", "此查詢已結束。"],
  ["It waits for the staff already.", "此查詢已在待回覆。"],
  [
    "Only owners and managers list all members. Please search for one.",
    "只有店主及經理可列出全部會員，請搜尋個別會員。",
  ],
  ["They left a phone number only: please ring them.", "對方只留下電話，請致電聯絡。"],
  ["This is not the member's e-mail address or phone.", "這不是該會員的電郵或電話。"],
  ["This review is hidden: nobody would read the answer.", "此評論已隱藏，無人會看到回覆。"],
  ["This voucher cannot be used any more as it is.", "此禮券已不能使用。"],
  ["This voucher is out of the store already.", "此禮券已下架。"],
  // Accounts of staff
  ["E-mail or password is wrong.", "電郵或密碼不正確。"],
  ["Nothing was begun in the last 15 minutes. Please begin again.", "已逾 15 分鐘，請重新開始。"],
  ["Please show your second factor.", "請輸入雙重驗證碼。"],
  ["Please sign in first.", "請先登入。"],
  ["There is no second factor.", "未設定雙重驗證。"],
  ["This is not your password.", "密碼不正確。"],
  ["This is not your present password.", "目前密碼不正確。"],
  ["This is your present one.", "這是你目前的密碼。"],
  ["This passkey is registered already.", "此通行密鑰已登記。"],
  [
    "This shop asks everybody for a second factor. Please add another one first.",
    "本店要求雙重驗證，請先加入另一種方式。",
  ],
  ["This view belongs to a colleague.", "此檢視屬於同事。"],
  ["Too many people are signing in at once. Please try again.", "太多人同時登入，請再試。"],
  ["Too many people use this password. Please choose another one.", "此密碼太常見，請另選密碼。"],
  // Fields
  ["Please fill this in.", "請填寫。"],
  ["Enter an e-mail like anna@example.com.", "請輸入電郵，例如 anna@example.com。"],
  [
    "Enter 6 to 15 digits, without spaces or the area code.",
    "請輸入 6 至 15 位數字，不含空格及區號。",
  ],
  ["Enter 1 to 4 digits, without the plus.", "請輸入 1 至 4 位數字，不含加號。"],
  ["Enter digits only.", "請只輸入數字。"],
  [
    "Use at least 8 letters and numbers, with at least one of each.",
    "請使用至少 8 個英文字母及數字，兩者皆須有。",
  ],
  [
    'Enter an amount with two decimals, such as "149.50".',
    "請輸入有兩位小數的金額，例如「149.50」。",
  ],
  ["Enter a date as YYYY-MM-DD.", "請以 YYYY-MM-DD 輸入日期。"],
  ["Enter the six digits of the code.", "請輸入六位數驗證碼。"],
  [
    "Enter the six digits from your authenticator, or a recovery code.",
    "請輸入驗證器的六位數字或復原碼。",
  ],
  ["Enter an e-mail or a phone number for our reply.", "請輸入電郵或電話。"],
  ["Please choose a delivery service.", "請選擇送貨服務。"],
  ["Add at least one.", "請至少加入一項。"],
  ["Please choose your items.", "請選擇貨品。"],
  ["This text has a character that can't be saved.", "內容有無法儲存的字元。"],
  ["This isn't in the right format.", "格式不正確。"],
]);
