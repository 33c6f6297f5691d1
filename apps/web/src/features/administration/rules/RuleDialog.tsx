import {
  DOUBT_ACTS,
  plantRule,
  type AdminRow,
  type AdminTable,
  type DoubtAct,
  type RuleAmount,
  type RuleCode,
} from '@portal/contracts';
import { ORIGINAL_RULES, valuesOf } from '@portal/domain';
import { TextField } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../platform/forms/SelectField';
import { upperFirst } from '../../../platform/i18n/upper-first';
import { RuleSentence } from '../../../platform/rules/RuleSentence';
import { OwnValuesDialog } from '../edit/OwnValuesDialog';
import { useRowForm, type RowForm } from '../edit/use-row-form';
import { RunningEffect } from './RunningEffect';
import classes from './Rules.module.css';

interface RuleDialogProps {
  code: RuleCode;
  /** Null for a rule with its original values. */
  row: AdminRow | null;
  table: AdminTable;
  onClose: () => void;
}

const textOf = (form: RowForm, name: string): string => {
  const value = form.values[name];
  return typeof value === 'string' ? value : '';
};

const isAct = (value: string): value is DoubtAct =>
  (DOUBT_ACTS as readonly string[]).includes(value);

const boundsOf = ({ min, max }: RuleAmount) => ({ min: String(min), max: String(max) });

/** The values of a rule, its sentence as it would read, what it would mean, and the way back to the original. */
export function RuleDialog({ code, row, table, onClose }: RuleDialogProps) {
  const { t } = useTranslation(['plantRules', 'administration', 'common']);
  const original = valuesOf(code, ORIGINAL_RULES);
  const fixed = { code, amount: String(original.amount ?? ''), onPass: original.onPass };
  const form = useRowForm(table, row, onClose, { fixed });
  const rule = plantRule(code);
  const amount = textOf(form, 'amount').trim();
  const onPass = textOf(form, 'onPass');
  const entered = {
    amount: /^\d+$/.test(amount) ? Number(amount) : null,
    onPass: isAct(onPass) ? onPass : null,
  };
  return (
    <OwnValuesDialog
      title={t('title')}
      width={680}
      table={table.name}
      form={form}
      onClose={onClose}
    >
      <p className={classes.sentence}>
        <RuleSentence code={code} {...entered} />
      </p>
      <div className={classes.values}>
        {rule?.amount && (
          <TextField
            name="amount"
            label={t('number')}
            inputMode="numeric"
            maxLength={10}
            description={
              rule.amount.original === null
                ? t('boundsOpen', boundsOf(rule.amount))
                : t('bounds', boundsOf(rule.amount))
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={form.errors['amount']}
            value={textOf(form, 'amount')}
            onChange={(event) => form.change('amount', event.currentTarget.value)}
          />
        )}
        {rule?.act && (
          <SelectField
            name="onPass"
            label={t('onPass')}
            noneLabel={t('administration:nothingFound')}
            options={DOUBT_ACTS.map((act) => ({
              value: act,
              label: upperFirst(t(`acts.${act}`)),
            }))}
            error={form.errors['onPass']}
            value={entered.onPass}
            onChange={(value) => form.change('onPass', value)}
          />
        )}
      </div>
      <p className={classes.original}>
        {t('original')} <RuleSentence code={code} {...original} />
      </p>
      <RunningEffect form={form} />
    </OwnValuesDialog>
  );
}
