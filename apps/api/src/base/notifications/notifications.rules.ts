import type { NotificationSettings, NotificationTopic } from "@harbour/contracts";

/** A person's choices without the language, which belongs to the account. */
export type NotificationChoices = Omit<NotificationSettings, "language">;

/** The default choices. */
export const defaultChoices: NotificationChoices = {
  is_notifiable: true,
  channels: ["EMAIL"],
  is_accept: {
    marketing_info: false,
    delivery_update: true,
    wishlist_product_update: false,
    release_update: true,
  },
};

export interface ChoiceChanges {
  readonly is_notifiable?: boolean | undefined;
  readonly channels?: NotificationSettings["channels"] | undefined;
  readonly is_accept?: { [Topic in NotificationTopic]?: boolean | undefined } | undefined;
}

/** Returns the changed choices and the answers that changed. */
export function changeChoices(
  previousChoices: NotificationChoices,
  changes: ChoiceChanges,
): {
  after: NotificationChoices;
  changedAnswers: readonly { topic: NotificationTopic; isAccepted: boolean }[];
} {
  const topics = Object.keys(previousChoices.is_accept) as NotificationTopic[];
  const readChoice = (topic: NotificationTopic) =>
    changes.is_accept?.[topic] ?? previousChoices.is_accept[topic];
  return {
    after: {
      is_notifiable: changes.is_notifiable ?? previousChoices.is_notifiable,
      channels: [...new Set(changes.channels ?? previousChoices.channels)],
      is_accept: {
        marketing_info: readChoice("marketing_info"),
        delivery_update: readChoice("delivery_update"),
        wishlist_product_update: readChoice("wishlist_product_update"),
        release_update: readChoice("release_update"),
      },
    },
    changedAnswers: topics
      .filter((topic) => readChoice(topic) !== previousChoices.is_accept[topic])
      .map((topic) => ({ topic, isAccepted: readChoice(topic) })),
  };
}
