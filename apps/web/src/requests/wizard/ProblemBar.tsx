import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
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

interface Shown {
  problem: ShownProblem;
  among: readonly ShownProblem[];
}

const isSame = (one: ShownProblem, other: ShownProblem): boolean =>
  one.itemId === other.itemId && one.field === other.field;

/**
 * The next problem in the order of the form. What was shown may be mended meanwhile, so the problems of that moment say
 * what followed it.
 */
function nextProblem(
  here: readonly ShownProblem[],
  last: Shown | undefined,
): ShownProblem | undefined {
  if (!last) return here[0];
  const { problem, among } = last;
  const followers = among.slice(among.findIndex((one) => isSame(one, problem)) + 1);
  return here.find((one) => followers.some((follower) => isSame(one, follower))) ?? here[0];
}

/** The problems of the step, one message at a time, with a button to the next one. */
export function ProblemBar({ step, onShow, fillIn }: ProblemBarProps) {
  const { t } = useTranslation('requests');
  const all = useStore(useProblems(), (problems) => problems);
  /** The problem that was shown last, and all of that moment, in the order of the form. */
  const shown = useRef<Shown>(undefined);
  const here = all.filter((problem) => problem.step === step);
  const first = here[0];
  // A refusal leads to the first problem by itself.
  useEffect(() => {
    if (!first) shown.current = undefined;
    else shown.current ??= { problem: first, among: here };
  });
  if (!first) return <div role="alert" />;
  const showNext = () => {
    const next = nextProblem(here, shown.current) ?? first;
    shown.current = { problem: next, among: here };
    onShow(next);
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
      <Button size="compact-sm" variant="default" onClick={showNext}>
        {here.length > 1 ? t('wizard.nextProblem') : t('wizard.showProblem')}
      </Button>
    </div>
  );
}
