import { texts } from "@harbour/i18n";

export const addressBookTexts = texts({
  title: { en: "Address book", zh: "送貨地址", cn: "收货地址" },
  hint: {
    en: "We use your default address at checkout.",
    zh: "結帳時會自動填上預設地址。",
    cn: "结账时会自动填入默认地址。",
  },
  add: { en: "Add an address", zh: "新增地址", cn: "添加地址" },
  addTitle: { en: "New address", zh: "新地址", cn: "新地址" },
  editTitle: { en: "Edit address", zh: "修改地址", cn: "修改地址" },
  empty: { en: "No addresses yet", zh: "尚未儲存地址", cn: "尚未保存地址" },
  emptyHint: {
    en: "Save one to check out faster.",
    zh: "儲存地址後，下次結帳便毋須再次輸入。",
    cn: "保存地址后，下次结账无需再次输入。",
  },
  name: { en: "Recipient's name", zh: "收件人姓名", cn: "收件人姓名" },
  isDefault: { en: "Use as default address", zh: "設為預設地址", cn: "设为默认地址" },
  freeAddress: { en: "Address", zh: "地址", cn: "地址" },
  editNamed: { en: "Edit {name}'s address", zh: "修改地址：{name}", cn: "修改地址：{name}" },
  removeNamed: {
    en: "Delete {name}'s address",
    zh: "刪除地址：{name}",
    cn: "删除地址：{name}",
  },
  defaultNamed: {
    en: "Make default: {name}'s address",
    zh: "設為預設地址：{name}",
    cn: "设为默认地址：{name}",
  },
  removeSure: {
    en: "Delete this address?",
    zh: "確定刪除此地址？",
    cn: "确定删除此地址？",
  },
  full: {
    en: "Your address book is full. Delete an address to add another.",
    zh: "已達地址上限，請先刪除一個地址。",
    cn: "地址数量已达上限，请先删除一个地址。",
  },
});
