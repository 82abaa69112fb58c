/**
 * The words by which bank statements report the state of money, in English and Traditional Chinese. No other file lists
 * such words.
 */
export const settledWords: ReadonlySet<string> = new Set([
  ...listEntries(`
    settled
    posted
    complete
    completed
    success
    successful
    succeeded
    paid
    received
    credited
    cleared
    booked
    processed
    done
  `),
  ...listEntries(`
    成功
    完成
    已完成
    已成功
    已入賬
    入賬成功
    交易成功
    交易完成
    轉賬成功
    付款成功
    收款成功
    已存入
    已過賬
    已記賬
    已收款
    已到賬
    到賬
    已入數
    入數
    已到數
    到數
    已過數
    過數
    已收妥
    已結算
    已清算
    已處理
    處理完成
  `),
]);

/**
 * Words that report missing or outgoing money, as sources of regular expressions. English entries match whole words.
 */
export const statusWords = {
  /** The money has not arrived yet. */
  waiting: {
    english: listEntries(`
      pending
      processing
      in progress
      (?:in|under) review
      holds?
      held
      scheduled
      (?:pre ?-?)?auth(?:ed|ori[sz](?:ed|ation|ations|ing))?
      awaiting
      queued
      initiated
      submitted
      incomplete
      unpaid
      un(?:cleared|settled|posted|confirmed|processed|collected|verified|completed|credited)
      not (?:yet )?(?:been )?(?:cleared|settled|posted|completed?|confirmed|received|credited|available|final)
      (?:in|under|for) clearing
      in transit
      provisional
      tentative
      earmark(?:ed)?
      reserved
      memo ?-?post(?:ed)?
      (?:post|future) ?-?dated
      upcoming
      frozen
      freeze
      suspense
      payment requests?
      requests? (?:for|of) payment
      subject to
      (?<!(?:bank|demand|cashier'?s) )draft
      expected
      estimated
      anticipated
      planned
      proposed
      pro ?-?forma
      forecast
    `),
    chinese: listEntries(`
      授權
      未(?:能|曾|經)?(?:過數|入數|到數|收數|找數|收|到|過賬|結算|清算|兌現|確認|到賬|入賬|收妥|收到|交收|完成|成功|支付|付款|處理|生效|批核|核實|存入|記賬)
      尚未
      待(?:處理|確認|入賬|到賬|過數|入數|到數|收數|收|過賬|結算|清算|交收|批核|審核|付款|收款|兌現|核實)
      等待
      等候
      (?:處理|進行|審核|審批|交換|結算|清算|轉賬|付款|入數|過數)(?:中|緊)
      預計
      草稿
      暫緩
      暫記
      暫存
      暫扣
      凍結
      圈存
      預留
      保留
      預約
      排程
      在途
      已提交
    `),
  },
  /** The money will never arrive. */
  failed: {
    english: listEntries(`
      fail(?:ed|ure|s)?
      errors?
      rjct
      unable to
      unsuccessful
      not (?:been )?successful
      declined?
      reject(?:ed|ion)?
      refused
      cancel(?:led|ed|lation|ation)?
      void(?:ed)?
      expired
      denied
      blocked
      disputed
      disputes?
      dishonou?red
      bounced
      aborted
      abandoned
      terminated
      annulled
      suspended
      stopped
    `),
    chinese: listEntries(`
      失敗
      不成功
      拒絕
      拒收
      拒付
      駁回
      取消
      撤銷
      過期
      逾期
      無效
      作廢
      終止
      中止
      異常
      止付
      退票
      彈票
      唔成功
      (?:過|入|到|收)唔到
    `),
  },
  /** The money arrived and was returned. */
  returned: {
    english: listEntries(`
      revers(?:al|als|ed)
      rvsl
      revert(?:ed)?
      return(?:ed)?
      refund(?:s|ed)?
      charge ?-?backs?
      recall(?:ed)?
      claw(?:ed)? ?-?back
    `),
    chinese: listEntries(`
      退款
      退數
      退返
      退番
      退咗
      退回
      退還
      退匯
      退單
      退貨
      沖正
      沖銷
      沖賬
      沖回
      撤回
      撥回
      轉回
      召回
      追回
    `),
  },
  /** Words that may report missing money, but may also be part of a name. Staff check these. */
  doubtful: {
    english: listEntries(`
      rev
      revers(?:e|ing)
      rtn
      return(?:s|ing)
      refunding
      rfd
      correction
    `),
    chinese: listEntries(`
      更正
    `),
  },
  /** The money leaves the account. */
  outgoing: {
    english: listEntries(`
      outward
      outgoing
      withdrawal
      disbursements?
      settlement to
      debit(?:ed)?
      transfer out
      pay ?-?outs?
      payment to
      paid to
      transfer to
      sent to
    `),
    chinese: listEntries(`
      轉出
      轉走
      匯出
      支出
      轉賬至
      轉賬給
      付款至
      扣賬
      扣款
      提款
      提取
      提現
      出款
      代付
      手續費
    `),
  },
  /** Outgoing transaction types. The same words mean something else in a text that a buyer wrote. */
  outgoingType: {
    english: listEntries(`
      debits?
      dr
      withdraw(?:als?)?
      out
      sent
      fees?
      (?:auto ?)?sweeps?
    `),
    chinese: listEntries(`
      出款
    `),
  },
};

/** Splits a text with an entry on each line. */
function listEntries(text: string): string[] {
  return text.trim().split(/\s*\n\s*/);
}
