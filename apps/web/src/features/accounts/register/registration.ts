import {
  createMemberBody,
  isTaxCode,
  registerBody,
  type Country,
  type CreateMemberBody,
  type FieldProblem,
  type RegisterBody,
  type Supplier,
} from '@portal/contracts';
import { formProblems } from '../../../platform/forms/field-errors';

/** The values of the registration form, for both kinds of registration. */
export interface RegistrationValues extends Record<string, unknown> {
  /** The contractor is not in the list, so the user types its data. */
  isNew: boolean;
  companyId: string;
  name: string;
  countryId: string;
  taxCode: string;
  address: string;
  ownerEmail: string;
  ownerPassword: string;
  ownerConfirmPassword: string;
  ownerFullName: string;
  ownerPhone: string;
}

export const emptyRegistration: RegistrationValues = {
  isNew: false,
  companyId: '',
  name: '',
  countryId: '',
  taxCode: '',
  address: '',
  ownerEmail: '',
  ownerPassword: '',
  ownerConfirmPassword: '',
  ownerFullName: '',
  ownerPhone: '',
};

/** The contractor's part of the form: data of the chosen one, or empty. */
export const contractorValues = (supplier: Supplier | null) => ({
  companyId: supplier?.id ?? '',
  name: supplier?.name ?? '',
  countryId: supplier?.countryId ?? '',
  taxCode: supplier?.taxCode ?? '',
  address: supplier?.address ?? '',
});

/** A new contractor is from Viet Nam by default. */
export const newContractorValues = (countries: readonly Country[]) => ({
  ...contractorValues(null),
  countryId: countries.find(({ isVn }) => isVn)?.id ?? '',
});

/** The body of the call: only the fields for this kind of registration. */
export function registrationBody(values: RegistrationValues): RegisterBody | CreateMemberBody {
  const { ownerEmail, ownerPassword, ownerConfirmPassword, ownerFullName, ownerPhone } = values;
  const owner = { ownerEmail, ownerPassword, ownerConfirmPassword, ownerFullName, ownerPhone };
  if (!values.isNew) return { isNew: false, companyId: values.companyId, ...owner };
  const { name, countryId, taxCode, address } = values;
  return { isNew: true, name, countryId, taxCode, address, ...owner };
}

/**
 * The problems of the form, by the schema for this kind of registration and by the rules of the
 * company's country.
 */
export function registrationProblems(
  values: RegistrationValues,
  countries: readonly Country[],
): FieldProblem[] {
  const schema = values.isNew ? registerBody : createMemberBody;
  const found = formProblems(schema, registrationBody(values));
  const isVn = countries.find(({ id }) => id === values.countryId)?.isVn ?? false;
  return values.isNew && isTaxCode(values.taxCode, false) && !isTaxCode(values.taxCode, isVn)
    ? [...found, { field: 'taxCode', code: 'taxCode', params: {} }]
    : found;
}
