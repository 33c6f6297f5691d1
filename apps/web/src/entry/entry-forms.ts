import type { Attachment, EntryRequestInput, RequestDefault } from '@portal/contracts';
import type { z } from 'zod';
import {
  emptyEntryItem,
  emptyPlan,
  type EntryForm,
  type EntryItem,
  type EntryPlan,
} from './entry-form';

/** The part of a value that its schema does not make. */
type Beside<Whole, Made> = Omit<Whole, keyof Made> & Partial<Whole>;

/** How a family's form and the messages of the API correspond. */
interface OnTheWire<
  Request,
  Form extends EntryForm,
  Input extends EntryRequestInput,
  PlanInput,
  ItemInput,
> {
  flag: 'hasPeople' | 'hasVehicle' | 'hasEquipment';
  /** The names of plan and items in the request. */
  plan: keyof Request & keyof Input & string;
  items: keyof Request & keyof Input & string;
  input: z.ZodType<Input>;
  planInput: z.ZodType<PlanInput>;
  itemInput: z.ZodType<ItemInput>;
  /** The values of a new plan, a new item and a new form that the client does not send. */
  empty: {
    plan: Beside<Form['plan'], PlanInput & EntryPlan>;
    item: Beside<Form['items'][number], ItemInput & EntryItem>;
    form: Omit<Form, keyof EntryForm>;
  };
}

/** The form of a family: filled from a request, empty for a new request, and as input for the server. */
export const entryForms =
  <Request extends { files: readonly Attachment[] }, Form extends EntryForm>() =>
  <Input extends EntryRequestInput, PlanInput, ItemInput>({
    empty,
    ...wire
  }: OnTheWire<Request, Form, Input, PlanInput, ItemInput>) => ({
    formOf: (request: Request) => {
      const more = Object.keys(empty.form) as (keyof Request)[];
      return {
        plan: request[wire.plan],
        items: request[wire.items],
        files: request.files,
        hasAgreed: false,
        ...Object.fromEntries(more.map((name) => [name, request[name]])),
      } as unknown as Form;
    },
    emptyForm: (given: RequestDefault) =>
      ({
        plan: { ...wire.planInput.parse({}), ...emptyPlan(given), ...empty.plan },
        items: [],
        files: [],
        hasAgreed: false,
        ...empty.form,
      }) as unknown as Form,
    emptyItem: () => {
      const item = emptyEntryItem();
      const made = { ...wire.itemInput.parse({ id: item.id }), ...item, ...empty.item };
      return made as unknown as Form['items'][number];
    },
    /** The input for the server: ids of files, no names, texts trimmed. */
    inputOf: (id: string, version: number, { plan, items, ...form }: Form): Input =>
      wire.input.parse({
        ...form,
        id,
        version,
        [wire.flag]: true,
        [wire.plan]: plan,
        [wire.items]: items,
      }),
  });
