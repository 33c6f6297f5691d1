import { downloadConfirmation } from '@portal/contracts';
import { signatureProblems } from '@portal/domain';
import { useState } from 'react';
import { asApiError } from '../../platform/api/api-error';
import { callForBlob } from '../../platform/api/call';
import { callHeld } from '../../platform/api/call-held';
import { reportFailedCall } from '../../platform/feedback/failed-calls';
import { downloadBlob } from '../../platform/files/download';
import { useEditing } from '../editing';
import { useDefinition } from '../definition';
import { shownProblem } from '../words';
import { fieldKey, goToField, useProblems } from '../../requests/form/problems';

/** Prints the confirmation paper from the form as it stands, once it says who signs it. */
export function usePrint() {
  const { definition, words } = useDefinition();
  const { form, request } = useEditing();
  const problems = useProblems();
  const [isPrinting, setPrinting] = useState(false);

  const print = async () => {
    const missing = signatureProblems(form.get().plan);
    const [first] = missing;
    if (first) {
      const said = missing.map((field) =>
        shownProblem(
          { step: 'submit', itemId: null, row: 0, field, code: 'required', params: {} },
          words,
        ),
      );
      problems.set((all) => [...all.filter(({ step }) => step !== 'submit'), ...said]);
      goToField(fieldKey(first));
      return;
    }
    setPrinting(true);
    try {
      const body = definition.inputOf(request.id, request.version, form.get());
      const pdf = await callHeld(() => callForBlob(downloadConfirmation, { body }));
      downloadBlob(pdf, 'GiayXacNhan.pdf');
    } catch (error) {
      if (asApiError(error)?.kind !== 'network') reportFailedCall(error);
    } finally {
      setPrinting(false);
    }
  };
  return { print, isPrinting };
}
