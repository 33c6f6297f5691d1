import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { handOverCards, handOverCardsBody, type SafetyCardRow } from '@portal/contracts';
import { Dialog, showToast } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { FormMessage } from '../../platform/forms/FormMessage';
import { maxLengthsOf } from '../../platform/forms/limits';
import { WrittenField } from '../../platform/forms/WrittenField';
import { useCardCommand } from '../../plant/cards';
import { BadgeFields } from './BadgeFields';

const LIMITS = maxLengthsOf(handOverCardsBody);

interface HandOverDialogProps {
  cards: readonly SafetyCardRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Records that printed cards were handed over: to their holders, or to another person for them. */
export function HandOverDialog({ cards, onDone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation(['cardOffice', 'common']);
  const [isToOther, setToOther] = useState(false);
  const [receiver, setReceiver] = useState('');
  const [isTried, setTried] = useState(false);
  const [message, setMessage] = useState<string>();
  const isMissing = isToOther && receiver.trim() === '';
  const [badges, setBadges] = useState<ReadonlyMap<string, string>>(new Map());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const given = cards.flatMap(({ id: cardId }) => {
    const badgeNumber = badges.get(cardId)?.trim() ?? '';
    return badgeNumber === '' ? [] : [{ cardId, badgeNumber }];
  });
  const noting = useCardCommand(
    () =>
      call(handOverCards, {
        body: {
          cardIds: cards.map(({ id }) => id),
          receiver: isToOther ? receiver : '',
          badges: given,
        },
      }),
    (answer) => {
      if (!answer.isSuccess) return setMessage(answer.message);
      showToast('success', answer.message);
      onDone();
    },
    (failure) => {
      const found = asApiError(failure)?.fieldErrors ?? [];
      const refused = given.flatMap(({ cardId }, at) => {
        const problem = found.find(({ field }) => field === `badges.${at}.badgeNumber`);
        return problem ? [[cardId, problem.message] as const] : [];
      });
      setErrors(new Map(refused));
      return refused.length > 0;
    },
  );
  return (
    <Dialog
      title={t('handOver.title')}
      closeLabel={t('common:close')}
      onClose={onClose}
      width={520}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isMissing) void noting.run();
        }}
      >
        <Stack gap="md">
          <Text size="sm">{t('handOver.about', { count: cards.length })}</Text>
          <FormMessage message={message} />
          <Radio.Group
            aria-label={t('handOver.title')}
            value={isToOther ? 'other' : 'holders'}
            onChange={(value) => setToOther(value === 'other')}
          >
            <Stack gap="sm">
              <Radio value="holders" label={t('handOver.toHolders')} data-autofocus />
              <Radio value="other" label={t('handOver.toOther')} />
            </Stack>
          </Radio.Group>
          {isToOther && (
            <WrittenField
              name="receiver"
              label={t('handOver.receiver')}
              required
              maxLength={LIMITS.receiver}
              value={receiver}
              error={isTried && isMissing ? t('common:requiredField') : undefined}
              onChange={setReceiver}
            />
          )}
          <BadgeFields
            cards={cards}
            values={badges}
            errors={errors}
            onChange={(cardId, written) => {
              setBadges((before) => new Map(before).set(cardId, written));
              setErrors((before) => new Map([...before].filter(([id]) => id !== cardId)));
            }}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={noting.isBusy}>
              {t('handOver.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
