import {
  customChoiceList,
  customFieldList,
  type CustomField,
  type CustomForm,
} from '@portal/contracts';
import { askedFields, type CustomLists } from '@portal/domain';
import { today } from '../../platform/time/today';
import { useLists } from '../reference-data';

/** The lists of the fields that the plant has added to forms. */
export const CUSTOM_LISTS = { customFields: customFieldList, customChoices: customChoiceList };

/** The fields that the plant has added to forms, and their choices; null until they are loaded. */
export const useCustomLists = (): CustomLists | null => useLists(CUSTOM_LISTS);

/** The rows of a form that it asks for today, and those that may still have an answer. */
export const rowsForForm = (lists: CustomLists, form: CustomForm): CustomField[] => {
  const asked = new Set(askedFields(lists, form, today()));
  return lists.customFields.filter((row) => asked.has(row) || (row.form === form && !row.active));
};
