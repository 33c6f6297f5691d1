import { Alert, Button } from '@mantine/core';
import { previewRule, type RuleEffect as Effect } from '@portal/contracts';
import { IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import type { RowForm } from '../edit/use-row-form';
import classes from './Rules.module.css';

/** Shows what the entered values would mean for the requests under review. */
export function RunningEffect({ form }: { form: RowForm }) {
  const { t } = useTranslation('plantRules');
  const [effect, setEffect] = useState<{ of: string; answer: Effect }>();
  const asked = JSON.stringify(form.entered);
  const preview = useCommand(() => call(previewRule, { body: form.entered }), {
    onAnswer: (answer) => setEffect({ of: asked, answer }),
    onFailure: form.fail,
  });
  const shown = effect?.of === asked ? effect.answer : undefined;
  return (
    <section className={classes.effect} aria-label={t('effect.title')}>
      <Button
        variant="default"
        leftSection={<IconListSearch size={18} aria-hidden />}
        loading={preview.isBusy}
        onClick={() => void preview.run()}
      >
        {t('effect.ask')}
      </Button>
      {shown && (
        <Alert color={isMore(shown) ? 'orange' : 'green'} mt="sm">
          {t(`effect.${shown.counts}`, inWords(shown))}
        </Alert>
      )}
    </section>
  );
}

const countOf = ({ counts }: Effect, { requests, items }: Effect['after']): number =>
  counts === 'items' ? items : requests;

const isMore = (effect: Effect): boolean =>
  countOf(effect, effect.after) > countOf(effect, effect.before);

const inWords = (effect: Effect) => ({
  running: countOf(effect, effect.running),
  requests: effect.running.requests,
  touched: effect.after.requests,
  before: countOf(effect, effect.before),
  after: countOf(effect, effect.after),
});
