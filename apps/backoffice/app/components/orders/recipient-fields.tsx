import { Input, Textarea } from "@harbour/ui";
import { useTexts } from "../../texts.ts";
import { recipientTexts } from "./recipient.texts.ts";

type RecipientField = keyof typeof recipientTexts;

/** The props of one input: either uncontrolled with a name, or controlled with a value. */
type FieldProps =
  | { readonly name: string; readonly defaultValue: string }
  | {
      readonly value: string;
      readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
      readonly error: string | undefined;
    };

interface RecipientFieldsProps {
  readonly makeFieldProps: (name: RecipientField) => FieldProps;
  /** False when the goods go to a pick-up point or a locker. */
  readonly hasAddress: boolean;
  /** False hides the e-mail field, because the buyer's e-mail cannot change here. */
  readonly hasEmailField: boolean;
}

/** The form fields of an order's recipient, shared by all forms in which staff enter a recipient. */
export function RecipientFields({
  makeFieldProps,
  hasAddress,
  hasEmailField,
}: RecipientFieldsProps) {
  const t = useTexts(recipientTexts);
  const field = (name: RecipientField) => ({
    label: t(name),
    autoComplete: "off",
    ...makeFieldProps(name),
  });
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-4">
        <Input {...field("recipient_name")} maxLength={100} required />
        {hasEmailField && <Input {...field("email")} type="email" />}
        <div className="grid grid-cols-[6rem_1fr] gap-3">
          <Input {...field("area_code")} inputMode="numeric" maxLength={4} required />
          <Input {...field("phone")} type="tel" maxLength={20} required />
        </div>
      </div>
      {hasAddress && <Textarea {...field("address")} maxLength={500} required />}
      <Textarea {...field("remarks")} rows={2} maxLength={500} />
    </div>
  );
}
