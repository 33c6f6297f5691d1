import { Title } from '@mantine/core';
import { getHandedOut, MAX_SCANNED, takeBackCard } from '@portal/contracts';
import { identityKey, readCitizenCard } from '@portal/domain';
import { LoadingState, StatusBadge } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { CodeForm } from '../../../platform/codes/CodeForm';
import { FormMessage } from '../../../platform/forms/FormMessage';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { formatDateTime } from '../../../platform/time/format';
import type { KeptDevice } from '../device/gate-store';
import classes from '../Gate.module.css';
import { CardDesk } from './CardDesk';

const QUERY = ['gate-cards-out'];

/** Takes cards back one after the other, and lists the cards that are still out. */
export default function TakeBackCard({
  device,
  onClose,
}: {
  device: KeptDevice;
  onClose: () => void;
}) {
  const { t } = useTranslation(['gateScreen', 'common']);
  const cache = useQueryClient();
  const [number, setNumber] = useState('');
  const [told, setTold] = useState('');
  const [message, setMessage] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const takeBack = useCommand(
    (card: string) => call(takeBackCard, { body: { gateId: device.gateId, card } }),
    {
      onAnswer: async ({ isSuccess, message: said }) => {
        setTold(isSuccess ? said : '');
        setMessage(isSuccess ? undefined : said);
        if (!isSuccess) return;
        setNumber('');
        await cache.invalidateQueries({ queryKey: QUERY });
      },
    },
  );
  const out = useCardsOut();
  /**
   * A card of the plant is taken back at once. For any other card, the screen asks for the plant's
   * card.
   */
  const takeScanned = async (scanned: string) => {
    const citizen = readCitizenCard(scanned);
    if (!citizen) return take(scanned);
    const cards = out.data ?? (await out.refetch()).data;
    // The list shows why it could not be loaded.
    if (!cards) return;
    const { identityCardNumber, fullName: name } = citizen;
    const key = identityKey(identityCardNumber);
    const held = cards.find((card) => identityKey(card.identityCardNumber) === key);
    setNumber(held?.number ?? '');
    setTold(held ? t('cards.holds', { name: held.fullName, number: held.number }) : '');
    setMessage(held ? undefined : t('cards.holdsNone', { name, number: identityCardNumber }));
    field.current?.focus();
  };
  const take = (card: string) => {
    if (card.trim() === '') setMessage(t('common:requiredField'));
    else void takeBack.run(card.trim());
  };
  return (
    <CardDesk
      title={t('cards.takeBack')}
      isScanning
      isBusy={takeBack.isBusy}
      onCode={(scanned) => void takeScanned(scanned)}
      onClose={onClose}
    >
      <p role="status" className={classes.told}>
        {told}
      </p>
      <FormMessage message={message} />
      <CodeForm
        name="card"
        label={t('cards.card')}
        inputRef={field}
        maxLength={MAX_SCANNED}
        size="lg"
        submitLabel={t('cards.takeBack')}
        value={number}
        isBusy={takeBack.isBusy}
        onChange={setNumber}
        onCode={take}
      />
      <CardsOut {...out} />
    </CardDesk>
  );
}

/** The cards that are out, the most overdue first. */
const useCardsOut = () =>
  useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => call(getHandedOut, { signal }),
    meta: { showsOwnErrors: true },
    staleTime: 0,
  });

function CardsOut({ data, error, refetch }: ReturnType<typeof useCardsOut>) {
  const { t } = useTranslation(['gateScreen', 'common']);
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={refetch} />
    ) : (
      <LoadingState text={t('common:loading')} />
    );
  return (
    <section aria-labelledby="gate-cards-out">
      <Title order={3} id="gate-cards-out" mb="xs">
        {t('cards.outTitle')}
      </Title>
      {data.length === 0 && <p>{t('cards.none')}</p>}
      <ul className={classes.devices}>
        {data.map((card) => (
          <li key={card.number}>
            <span className={classes.who}>
              <strong>
                {card.number} · {card.fullName}
              </strong>
              <span>
                {t('cards.bearer', {
                  kind: t(`cards.kinds.${card.kind}`),
                  until: formatDateTime(card.validUntil),
                })}
              </span>
            </span>
            {card.isOverdue && <StatusBadge tone="red">{t('cards.overdue')}</StatusBadge>}
            {!card.isOverdue && card.isInside && (
              <StatusBadge tone="green">{t('cards.inside')}</StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
