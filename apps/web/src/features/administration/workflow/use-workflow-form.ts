import type { WorkflowDefinition } from '@portal/contracts';
import { workflowProblems } from '@portal/domain';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { failureText } from '../../../platform/api/failure-text';
import { focusFirst } from '../../../platform/forms/focus-first';
import { useSaveWorkflow } from '../api/workflows';
import { keepUnsavedSteps, unsavedSteps } from './unsaved-steps';
import { bodyOf, moved, newStep, stepForms, type StepForm } from './workflow-form';

/** The form of a family's steps: its values, errors and actions. */
export function useWorkflowForm(definition: WorkflowDefinition) {
  const { t } = useTranslation(['administration', 'common']);
  const save = useSaveWorkflow(definition.family);
  const [version, setVersion] = useState(definition.version);
  const cache = useQueryClient();
  const { family } = definition;
  const [steps, setSteps] = useState(() => {
    const unsaved = unsavedSteps(cache, family);
    return unsaved?.version === definition.version ? unsaved.steps : stepForms(definition);
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string>();
  const [isOutdated, setOutdated] = useState(false);
  const [made, setMade] = useState(0);

  const show = (found: Record<string, string>, text?: string) => {
    setErrors(found);
    setMessage(text);
    focusFirst(Object.keys(found));
  };
  const begin = () => {
    setVersion(definition.version);
    setSteps(stepForms(definition));
    setOutdated(false);
    show({});
  };
  // The definition was saved, or another user has changed it.
  if (version !== definition.version) begin();
  const reset = () => {
    keepUnsavedSteps(cache, family, undefined);
    begin();
  };

  const change = (next: StepForm[]) => {
    setSteps(next);
    keepUnsavedSteps(cache, family, { version, steps: next });
    // The paths in the messages no longer match the steps after a move.
    setErrors({});
  };

  const send = () => {
    const problems = workflowProblems(steps).map((problem) => [
      problem.problem === 'noStep' ? 'steps' : `steps.${problem.step}.tasks`,
      t(`workflow.${problem.problem}`),
    ]);
    if (problems.length > 0) {
      const found = Object.fromEntries(problems) as Record<string, string>;
      show(found, found['steps'] ?? t('checkFields'));
      return;
    }
    setMessage(undefined);
    save.mutate(bodyOf(version, steps), {
      onSuccess: (answer) => {
        keepUnsavedSteps(cache, family, undefined);
        showToast('success', answer.message);
      },
      onError: (error) => {
        const failed = asApiError(error);
        setOutdated(failed?.code === 'rowChanged');
        const found = (failed?.fieldErrors ?? []).map(({ field, message: text }) => [field, text]);
        show(
          Object.fromEntries(found) as Record<string, string>,
          found.length > 0 ? t('checkFields') : failureText(error, t),
        );
      },
    });
  };

  return {
    steps,
    errors,
    message,
    isOutdated,
    isBusy: save.isPending,
    isDirty:
      JSON.stringify(bodyOf('', steps)) !== JSON.stringify(bodyOf('', stepForms(definition))),
    changeStep: (at: number, changed: Partial<StepForm>) =>
      change(steps.map((step, i) => (i === at ? { ...step, ...changed } : step))),
    moveStep: (at: number, by: -1 | 1) => change(moved(steps, at, by)),
    removeStep: (at: number) => change(steps.filter((_, i) => i !== at)),
    addStep: () => {
      setMade(made + 1);
      change([...steps, newStep(`new-${made + 1}`)]);
    },
    reset,
    save: send,
  };
}
