import {
  applyPlantWorkbook,
  checkPlantWorkbook,
  downloadPlantWorkbook,
  type PlantWorkbookCheck,
} from '@portal/contracts';
import { showToast } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { call, callForBlob } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { downloadBlob } from '../../../platform/files/download';
import { currentLanguage } from '../../../platform/i18n/language';

const FILE_NAMES = { vi: 'danh-muc.xlsx', en: 'reference-data.xlsx' } as const;

/** The chosen workbook with the result of its check. */
interface Checked {
  file: File;
  check: PlantWorkbookCheck;
}

/**
 * The steps of importing a workbook: choose, check, apply. The applied file is exactly the checked
 * one.
 */
export function usePlantWorkbook() {
  const { t } = useTranslation('administration');
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Checked>();
  const [message, setMessage] = useState<string>();
  const download = useCommand(() => callForBlob(downloadPlantWorkbook, {}), {
    onAnswer: (blob) => downloadBlob(blob, FILE_NAMES[currentLanguage()]),
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setChecked(undefined);
    setMessage(undefined);
  };
  const refuse = (reason: string) => {
    setChecked(undefined);
    setMessage(reason);
  };
  const check = useCommand(
    async (chosen: File): Promise<Checked> => {
      // Copies the file, because a spreadsheet program may save over it in the meantime.
      const kept = new File([await chosen.arrayBuffer()], chosen.name);
      return { file: kept, check: await call(checkPlantWorkbook, { form: formOf(kept) }) };
    },
    {
      onAnswer: (answer) => {
        const { message: said } = answer.check;
        if (said) return refuse(said);
        setMessage(undefined);
        return setChecked(answer);
      },
      onFailure: (failure) => {
        // The browser cannot read a file that was saved again after it was chosen.
        if (!(failure instanceof DOMException) || failure.name === 'AbortError') return false;
        refuse(t('plantWorkbook.chooseAgain'));
        return true;
      },
    },
  );
  const apply = useCommand(
    ({ file: kept, check: { seen } }: Checked) =>
      call(applyPlantWorkbook, { query: { seen }, form: formOf(kept) }),
    {
      onAnswer: ({ isSuccess, message: said }) => {
        if (!isSuccess) return refuse(said);
        choose(null);
        showToast('success', said);
        // Lists are used everywhere, also outside the administration, so everything is reloaded.
        return cache.invalidateQueries();
      },
      onFailure: (failure) => {
        const refusal = asApiError(failure);
        if (refusal?.status !== 409) return false;
        refuse(refusal.message);
        return true;
      },
    },
  );
  return { file, checked, message, refuse, choose, download, check, apply };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file_0', file, file.name);
  return form;
}
