import { Stack, Text } from '@mantine/core';
import { handOverCardsBody, type FieldError, type SafetyCardRow } from '@portal/contracts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { maxLengthsOf } from '../../platform/forms/limits';
import { WrittenField } from '../../platform/forms/WrittenField';
import classes from './CardOffice.module.css';

const MOST = maxLengthsOf(handOverCardsBody.shape.badges.unwrap().element).badgeNumber;
const SCANS = 'badge';

/** The next field for a badge takes the cursor; after the last one, the button that saves. */
function moveOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const form = event.currentTarget.form;
  const fields = [
    ...(form?.querySelectorAll<HTMLElement>(`[data-field="${SCANS}"], button[type="submit"]`) ??
      []),
  ];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

interface BadgeFieldsProps {
  cards: readonly SafetyCardRow[];
  /** Numbers by the ids of the cards. */
  values: ReadonlyMap<string, string>;
  /** Problems by the ids of the cards. */
  errors: ReadonlyMap<string, FieldError['message']>;
  onChange: (cardId: string, badgeNumber: string) => void;
}

/** The numbers of the plant's own badges that go with cards, typed or scanned one after the other. */
export function BadgeFields({ cards, values, errors, onChange }: BadgeFieldsProps) {
  const { t } = useTranslation('cardOffice');
  return (
    <fieldset className={classes.badges}>
      <Text component="legend" size="sm" fw={600}>
        {t('handOver.badges')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('handOver.badgesAbout')}
      </Text>
      <Stack gap="xs" mt="xs">
        {cards.map(({ id, number, fullName, badgeNumber }) => (
          <div key={id} className={classes.badge}>
            <span aria-hidden>
              {fullName} · {number}
            </span>
            <WrittenField
              name={`badge-${id}`}
              aria-label={t('handOver.badgeOf', { number, name: fullName })}
              placeholder={badgeNumber}
              maxLength={MOST}
              data-field={SCANS}
              data-scans="kept"
              value={values.get(id) ?? ''}
              error={errors.get(id)}
              onKeyDown={moveOn}
              onChange={(written) => onChange(id, written)}
            />
          </div>
        ))}
      </Stack>
    </fieldset>
  );
}
