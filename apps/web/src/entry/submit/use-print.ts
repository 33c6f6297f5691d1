import { downloadConfirmation } from '@portal/contracts';
import { signatureProblems } from '@portal/domain';
import { callForBlob } from '../../platform/api/call';
import { useEditing } from '../editing';
import { useDefinition } from '../definition';
import { fieldKey, goToField, shownProblem, useProblems } from '../../requests/form/problems';
import { usePrinting } from '../../requests/paper/use-printing';

/** Prints the confirmation paper with the current values of the form, once the form names who signs it. */
export function usePrint() {
  const { definition, words } = useDefinition();
  const { form, request } = useEditing();
  const problems = useProblems();
  const printing = usePrinting(() => {
    const body = definition.inputOf(request.id, request.version, form.getState());
    return callForBlob(downloadConfirmation, { body });
  }, request.requestNumber ?? '');

  const print = () => {
    const missing = signatureProblems(form.getState().plan);
    const [first] = missing;
    if (first) {
      const said = missing.map((field) =>
        shownProblem(
          { step: 'submit', itemId: null, row: 0, field, code: 'required', params: {} },
          words,
        ),
      );
      problems.setState((all) => [...all.filter(({ step }) => step !== 'submit'), ...said], true);
      goToField(fieldKey(first));
      return;
    }
    printing.print();
  };
  return { print, isPrinting: printing.isPrinting };
}
