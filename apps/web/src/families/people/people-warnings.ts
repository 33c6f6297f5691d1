import { getWaitingPeople, plainCapitals, type StaffItem } from '@portal/contracts';
import { citizenMismatch, type Sex } from '@portal/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ItemWarning } from '../../entry/definition';
import { call } from '../../platform/api/call';
import { useEditing, type Form } from './people-form';
import { useLists } from './people-lists';

/** Texts about values that differ from the person's number, by field. */
export function useMismatch() {
  const { t } = useTranslation('people');
  const { genders, countries } = useLists();
  return (
    person: Pick<StaffItem, 'identityCardNumber' | 'dateOfBirth' | 'genderId' | 'nationalityId'>,
  ) => {
    const { sex, birthYear, isVietnamese } = citizenMismatch(person, { genders, countries });
    const nameOf = (told: Sex) => t(`card.${told}`);
    return {
      nationalityId: isVietnamese ? t('card.otherCountry') : undefined,
      genderId: sex === null ? undefined : t('card.otherSex', { sex: nameOf(sex) }),
      dateOfBirth: birthYear === null ? undefined : t('card.otherYear', { year: birthYear }),
    };
  };
}

/** Numbers of the company's other waiting requests for the same days, by the identity number in the form. */
function useWaiting({ plan: { startDate, endDate }, items }: Form): ReadonlyMap<string, string> {
  const { request } = useEditing();
  const identityCardNumbers = items
    .map(({ identityCardNumber }) => identityCardNumber.trim())
    .filter((number) => number !== '');
  const body = { requestId: request.id, identityCardNumbers, startDate, endDate };
  const { data } = useQuery({
    queryKey: ['waiting-people', body],
    queryFn: ({ signal }) => call(getWaitingPeople, { body, signal }),
    enabled: identityCardNumbers.length > 0,
    placeholderData: keepPreviousData,
    // If this call fails, the form is still correct.
    meta: { showsOwnErrors: true },
  });
  return new Map(
    (data ?? []).map(({ identityCardNumber, requestNumbers }) => [
      identityCardNumber,
      requestNumbers,
    ]),
  );
}

/** What a reviewer may ask about people: values that differ from their numbers, and other waiting requests. */
export function useWarnings(form: Form): ItemWarning[] {
  const { t } = useTranslation('people');
  const mismatch = useMismatch();
  const waiting = useWaiting(form);
  return form.items.flatMap((item) => {
    const { nationalityId, genderId, dateOfBirth } = mismatch(item);
    const numbers = waiting.get(plainCapitals(item.identityCardNumber));
    const texts = [nationalityId, genderId, dateOfBirth, numbers && t('card.waiting', { numbers })];
    return texts.flatMap((text) => (text ? [{ itemId: item.id, text }] : []));
  });
}
