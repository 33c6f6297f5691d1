import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useProblems } from '../form/problems';
import classes from './StepBar.module.css';
import { markOf, type WizardStep } from './wizard-steps';

interface StepBarProps {
  steps: readonly Pick<WizardStep, 'id' | 'label'>[];
  current: string;
  passed: ReadonlySet<string>;
  onStep: (step: string) => void;
}

/** The steps across the top, each with its state. */
export function StepBar({ steps, current, passed, onStep }: StepBarProps) {
  const { t } = useTranslation('requests');
  const problems = useStore(useProblems(), (all) => all);
  return (
    <ol className={classes.bar} aria-label={t('wizard.steps')}>
      {steps.map(({ id, label }, index) => {
        const mark = markOf(id, current, passed, problems);
        const count = problems.filter(({ step }) => step === id).length;
        return (
          <li key={id} className={classes.item}>
            <UnstyledButton
              className={classes.step}
              data-mark={mark}
              data-current={id === current || undefined}
              aria-current={id === current ? 'step' : undefined}
              onClick={() => onStep(id)}
            >
              <span className={classes.mark} aria-hidden>
                {mark === 'wrong' && <IconAlertTriangle size={16} />}
                {mark === 'done' && <IconCheck size={16} />}
                {(mark === 'current' || mark === 'open') && index + 1}
              </span>
              <span>{label}</span>
              {count > 0 && (
                <span className={classes.count}>
                  {count}
                  <VisuallyHidden> {t('wizard.errors')}</VisuallyHidden>
                </span>
              )}
              {mark === 'done' && <VisuallyHidden>{t('wizard.done')}</VisuallyHidden>}
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}
