import type { DoubtAct, RuleCode } from '@portal/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface RuleSentenceProps {
  code: RuleCode;
  amount: number | null;
  onPass: DoubtAct | null;
}

/** Marks the places of the values in a sentence. */
const PLACE = /(\{amount\}|\{onPass\})/;

/** A rule as a sentence with its values in bold type. */
export function RuleSentence({ code, amount, onPass }: RuleSentenceProps) {
  const { t } = useTranslation('plantRules');
  if (amount === null && (code === 'daysAhead' || code === 'longestVisit'))
    return t(`open.${code}`);
  const values: Record<string, ReactNode> = {
    '{amount}': <strong key="amount">{amount ?? '…'}</strong>,
    '{onPass}': <strong key="onPass">{onPass && t(`acts.${onPass}`)}</strong>,
  };
  const sentence = t(`sentences.${code}`, { amount: '{amount}', onPass: '{onPass}' });
  return sentence.split(PLACE).map((part) => values[part] ?? part);
}
