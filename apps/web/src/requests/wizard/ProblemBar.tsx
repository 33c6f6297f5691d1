import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useProblems, type ShownProblem } from '../form/problems';
import classes from './Wizard.module.css';

interface ProblemBarProps {
  step: string;
  onShow: (problem: ShownProblem) => void;
  /** The heading above several messages; the default speaks of fields and documents. */
  fillIn?: string | undefined;
}

/** The problems of the step, one message at a time, with a button to the next one. */
export function ProblemBar({ step, onShow, fillIn }: ProblemBarProps) {
  const { t } = useTranslation('requests');
  const all = useStore(useProblems(), (problems) => problems);
  const last = useRef(0);
  const here = all.filter((problem) => problem.step === step);
  const first = here[0];
  if (!first) return <div role="alert" />;
  const showNext = () => {
    last.current = (last.current + 1) % here.length;
    onShow(here[last.current] ?? first);
  };
  return (
    <div role="alert" className={classes.problems}>
      <span>
        {here.length > 1 && (
          <>
            {fillIn ?? t('wizard.fillIn')}{' '}
            <strong>{t('wizard.problemCount', { count: here.length })}</strong>
            <br />
          </>
        )}
        {first.full}
      </span>
      {here.length > 1 && (
        <Button size="compact-sm" variant="default" onClick={showNext}>
          {t('wizard.nextProblem')}
        </Button>
      )}
    </div>
  );
}
