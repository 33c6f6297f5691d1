import { Button, Text } from '@mantine/core';
import { askHandOut, handOutBody, handOutCard, type AskHandOutAnswer } from '@portal/contracts';
import { endOfHandOut, plantInstant, plantTime, readCitizenCard } from '@portal/domain';
import { TextField } from '@portal/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { goToUnread } from '../../../platform/forms/typed/go-to-unread';
import { DateTimeField } from '../../../platform/forms/DateTimeField';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { maxLengthsOf } from '../../../platform/forms/limits';
import type { KeptDevice } from '../device/gate-store';
import classes from '../Gate.module.css';
import { CardDesk } from './CardDesk';

const LIMITS = maxLengthsOf(handOutBody);
const EMPTY = { card: '', identityCardNumber: '', fullName: '', company: '', host: '' };
/** The time on the chosen last day. */
const LAST_MINUTE = '23:59';

interface HandOutProps {
  device: KeptDevice;
  /** Called with the number of the card; its holder can be let in now. */
  onDone: (number: string) => void;
  onClose: () => void;
}

/**
 * Lends a card: asks first for the card and the person, then for the missing data of the person.
 */
export default function HandOut({ device, onDone, onClose }: HandOutProps) {
  const { t } = useTranslation(['gateScreen', 'common']);
  const [form, setForm] = useState(EMPTY);
  const [known, setKnown] = useState<AskHandOutAnswer>();
  const [until, setUntil] = useState<string | null>(() => plantTime(endOfHandOut(new Date())));
  const [message, setMessage] = useState<string>();
  const [wasSent, setSent] = useState(false);
  const number = useRef<HTMLInputElement>(null);
  const identity = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const { card, identityCardNumber } = form;
  const ask = useCommand(() => call(askHandOut, { body: { card, identityCardNumber } }), {
    onAnswer: (answer) => {
      setMessage(answer.problem ?? undefined);
      setSent(false);
      if (answer.problem === null) setKnown(answer);
    },
  });
  const give = useCommand(
    () =>
      call(handOutCard, {
        body: {
          ...form,
          gateId: device.gateId,
          validUntil: until && plantInstant(until).toISOString(),
        },
      }),
    {
      onAnswer: ({ number: given, message: said }) =>
        given === null ? setMessage(said) : onDone(given),
    },
  );
  useEffect(() => {
    (known ? first : number).current?.focus();
  }, [known]);
  const isVisitor = known?.kind !== 'temporary';
  const isNew = known?.person === null;
  const missing = known
    ? until === null ||
      (isNew && form.fullName.trim() === '') ||
      (known.kind === 'guest' && form.host.trim() === '')
    : card.trim() === '' || identityCardNumber.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    setMessage(undefined);
    if (goToUnread()) return;
    if (!missing) void (known ? give.run() : ask.run());
  };
  const field = (name: keyof typeof EMPTY, isNeeded: boolean) => ({
    name,
    value: form[name],
    required: isNeeded,
    autoComplete: 'off',
    size: 'md' as const,
    maxLength: LIMITS[name],
    error: wasSent && isNeeded && form[name].trim() === '' ? t('common:requiredField') : undefined,
    onChange: (event: { target: { value: string } }) =>
      setForm((now) => ({ ...now, [name]: event.target.value })),
  });
  const take = (scanned: string) => {
    const citizen = readCitizenCard(scanned);
    if (citizen) {
      const { identityCardNumber: shown, fullName } = citizen;
      setForm((now) => ({ ...now, identityCardNumber: shown, fullName }));
      number.current?.focus();
    } else {
      setForm((now) => ({ ...now, card: scanned }));
      identity.current?.focus();
    }
  };
  return (
    <CardDesk title={t('cards.handOut')} isScanning={!known} onCode={take} onClose={onClose}>
      <form className={classes.cardForm} onSubmit={submit} noValidate>
        <FormMessage message={message} />
        {known ? (
          <>
            <p className={classes.told}>
              {known.kind && t(`cards.kinds.${known.kind}`)} {known.number}
            </p>
            {known.person && (
              <div className={classes.bearer}>
                {known.person.imageUrl && <img src={known.person.imageUrl} alt="" />}
                <span>
                  <strong>{known.person.fullName}</strong>
                  <br />
                  {known.person.companyName || t('cards.known')}
                </span>
              </div>
            )}
            {isNew && (
              <TextField ref={first} label={t('cards.fullName')} {...field('fullName', true)} />
            )}
            {isVisitor && (
              <>
                <TextField
                  ref={isNew ? undefined : first}
                  label={t('cards.company')}
                  {...field('company', false)}
                />
                <TextField label={t('cards.host')} {...field('host', known.kind === 'guest')} />
              </>
            )}
            <DateTimeField
              name="until"
              label={t('cards.until')}
              size="md"
              required
              usualTime={LAST_MINUTE}
              value={until}
              onChange={setUntil}
              error={wasSent && until === null ? t('common:requiredField') : undefined}
            />
            <Button type="submit" size="lg" fullWidth loading={give.isBusy}>
              {t('cards.give', { number: known.number })}
            </Button>
            <Button
              variant="default"
              fullWidth
              onClick={() => {
                setKnown(undefined);
                setMessage(undefined);
              }}
            >
              {t('cards.change')}
            </Button>
          </>
        ) : (
          <>
            <TextField
              label={t('cards.card')}
              description={t('cards.cardHint')}
              ref={number}
              autoCapitalize="characters"
              {...field('card', true)}
            />
            <TextField
              ref={identity}
              label={t('cards.identity')}
              {...field('identityCardNumber', true)}
            />
            <Button type="submit" size="lg" fullWidth loading={ask.isBusy}>
              {t('cards.next')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('cards.offline')}
            </Text>
          </>
        )}
      </form>
    </CardDesk>
  );
}
