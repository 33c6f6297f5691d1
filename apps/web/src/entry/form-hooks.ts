import type { NumberLimits } from '@portal/domain';
import type { ComponentType } from 'react';
import type { NumberFieldProps } from '../platform/forms/NumberField';
import type { Option } from '../platform/forms/SelectField';
import {
  ItemChoice,
  ItemDate,
  ItemMany,
  ItemNumber,
  ItemSecret,
  ItemSelect,
  ItemText,
  type ItemFieldProps,
} from './items/ItemFields';
import {
  PlanChoice,
  PlanDate,
  PlanDateTime,
  PlanMany,
  PlanSelect,
  PlanText,
  type NumberOption,
  type PlanFieldProps,
} from './plan/PlanFields';
import { useEditing, useItem, useItemPart, usePlan, type Editing } from './editing';
import type { EntryForm } from './entry-form';

/** Names of the fields that hold a value of this kind. */
type Of<Values, Kind> = {
  [Name in keyof Values]-?: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

type WithOptions = { options: readonly Option[] };
type WithNumbers = { options: readonly NumberOption[] };
type MaybeNumber = number | null;
type MaybeText = string | null;

/** The hooks and fields that all forms share, with the types of one family's form. */
export interface FormHooks<
  Form extends EntryForm,
  Plan = Form['plan'],
  Item = Form['items'][number],
> {
  useEditing: () => Editing<Form>;
  usePlan: () => Omit<ReturnType<typeof usePlan>, 'plan' | 'change'> & {
    plan: Plan;
    change: (changed: Partial<Plan>) => void;
  };
  useItem: (itemId: string) => Item | undefined;
  useItemPart: <Name extends keyof Item & string>(
    itemId: string,
    name: Name,
  ) => Item[Name] | undefined;
  PlanText: ComponentType<PlanFieldProps<Of<Plan, string>> & { isLong?: boolean }>;
  PlanDate: ComponentType<
    PlanFieldProps<Of<Plan, MaybeText>> & { minDate?: string; maxDate?: string | undefined }
  >;
  PlanDateTime: ComponentType<
    PlanFieldProps<Of<Plan, MaybeText>> & {
      minDate?: string;
      maxDate?: string | undefined;
      usualTime: string;
    }
  >;
  PlanSelect: ComponentType<
    PlanFieldProps<Of<Plan, MaybeText>> &
      WithOptions & { onChosen?: (chosen: string | null) => void }
  >;
  PlanMany: ComponentType<PlanFieldProps<Of<Plan, string[]>> & WithOptions>;
  PlanChoice: ComponentType<PlanFieldProps<Of<Plan, MaybeNumber>> & WithNumbers>;
  ItemText: ComponentType<
    ItemFieldProps<Of<Item, string>> & { isLong?: boolean; onTyped?: () => void }
  >;
  ItemSecret: ComponentType<ItemFieldProps<Of<Item, string>>>;
  ItemDate: ComponentType<
    ItemFieldProps<Of<Item, MaybeText>> & {
      minDate?: string;
      maxDate?: string;
      isFarBack?: boolean;
      year?: number | undefined;
    }
  >;
  ItemSelect: ComponentType<
    ItemFieldProps<Of<Item, MaybeText>> &
      WithOptions & { onChosen?: (chosen: string | null) => void }
  >;
  ItemMany: ComponentType<ItemFieldProps<Of<Item, string[]>> & WithOptions>;
  ItemNumber: ComponentType<
    ItemFieldProps<Of<Item, MaybeNumber>> &
      Pick<NumberFieldProps, keyof NumberLimits | 'isPlain'> & { problem?: string | undefined }
  >;
  ItemChoice: ComponentType<ItemFieldProps<Of<Item, MaybeNumber>> & WithNumbers>;
}

/** The shared hooks and fields with a family's names: only their types differ. */
export const hooksOf = <Form extends EntryForm>(): FormHooks<Form> =>
  ({
    useEditing,
    usePlan,
    useItem,
    useItemPart,
    PlanText,
    PlanDate,
    PlanDateTime,
    PlanSelect,
    PlanMany,
    PlanChoice,
    ItemText,
    ItemSecret,
    ItemDate,
    ItemSelect,
    ItemMany,
    ItemNumber,
    ItemChoice,
  }) as unknown as FormHooks<Form>;
