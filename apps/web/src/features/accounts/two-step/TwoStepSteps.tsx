import type { BeginTwoStepAnswer, TwoStepMethod } from '@portal/contracts';
import { useState } from 'react';
import { ConfirmTwoStep } from './ConfirmTwoStep';
import { CurrentCode } from './CurrentCode';
import { TwoStepChoice, type TwoStepChoiceProps } from './TwoStepChoice';

type Step =
  | { name: 'choice' }
  | { name: 'current'; method: TwoStepMethod; currentPass: string }
  | { name: 'confirm'; method: 'email' | 'app'; data: BeginTwoStepAnswer['data'] };

interface TwoStepStepsProps extends Pick<TwoStepChoiceProps, 'current' | 'methods' | 'onCancel'> {
  onDone: (message: string) => void;
}

/** The steps from choosing a method to entering a first code. */
export function TwoStepSteps({ current, methods, onDone, onCancel }: TwoStepStepsProps) {
  const [step, setStep] = useState<Step>({ name: 'choice' });
  const back = () => setStep({ name: 'choice' });
  const confirm = (begun: Omit<Extract<Step, { name: 'confirm' }>, 'name'>) =>
    setStep({ name: 'confirm', ...begun });
  if (step.name === 'confirm') return <ConfirmTwoStep {...step} onDone={onDone} onBack={back} />;
  if (step.name === 'current')
    return (
      <CurrentCode {...step} current={current} onBegun={confirm} onDone={onDone} onBack={back} />
    );
  return (
    <TwoStepChoice
      {...{ current, methods, onCancel }}
      onBegun={confirm}
      onAsked={(asked) => setStep({ name: 'current', ...asked })}
    />
  );
}
