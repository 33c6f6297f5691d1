import { MAX_PAPER_BYTES } from '@portal/contracts';
import { Banner, FileDrop } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../platform/api/failure-text';
import { useFileDropTexts } from '../../platform/upload/use-file-labels';
import { useCheckApproval } from './api/use-check-approval';
import classes from './Approval.module.css';
import { PaperView } from './PaperView';

const MAX = `${MAX_PAPER_BYTES / 1_000_000} MB`;

/** Checks whether a PDF is exactly the one that the plant has signed. */
export function CheckFile() {
  const { t } = useTranslation(['approvals', 'common']);
  const texts = useFileDropTexts('document');
  const check = useCheckApproval();
  const [file, setFile] = useState<File>();
  const isTooLarge = (file?.size ?? 0) > MAX_PAPER_BYTES;
  const take = (next: File) => {
    setFile(next);
    check.reset();
    if (next.size <= MAX_PAPER_BYTES) check.mutate(next);
  };
  const refusal = check.error ? failureText(check.error, t) : undefined;
  const error = isTooLarge ? t('check.tooLarge', { max: MAX }) : refusal;
  const answer = check.data;
  return (
    <>
      <FileDrop
        {...texts}
        label={t('check.title')}
        accept=".pdf"
        hint={t('check.hint', { max: MAX })}
        items={
          file
            ? [
                {
                  key: 'paper',
                  name: file.name,
                  size: file.size,
                  state: error ? 'failed' : check.isPending ? 'uploading' : 'done',
                  progress: answer ? 100 : 50,
                  error,
                  canRetry: !isTooLarge,
                },
              ]
            : []
        }
        onFiles={([next]) => next && take(next)}
        onRetry={() => file && take(file)}
        onRemove={() => {
          setFile(undefined);
          check.reset();
        }}
      />
      <div role="status">
        {answer && <Banner tone={answer.isSuccess ? 'green' : 'red'}>{answer.message}</Banner>}
      </div>
      {answer?.data.verdict === 'otherCertificate' && (
        <p className={classes.code}>{answer.data.certificate?.subject}</p>
      )}
      {answer?.data.paper && <PaperView paper={answer.data.paper} />}
    </>
  );
}
