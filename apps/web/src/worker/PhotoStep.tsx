/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { StepProps } from './step-props';
import { LoadedCamera } from './LoadedCamera';
import { Actions, FileButton, Screen } from './worker-parts';
import { useTranslation } from './worker-texts';

/** The portrait: taken or chosen, sent at once, with the doubts of the check. */
export function PhotoStep({ entry, uploads, change, onNext, onBack }: StepProps) {
  const { t } = useTranslation('workerPage');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [problem, setProblem] = useState('');
  const { photo } = entry;
  const outgoing = uploads.items.find(({ kind }) => kind === 'photo');
  const isUndecided = photo !== null && photo.doubt !== '' && !photo.isUsed;
  const send = (file: File | undefined) => {
    setProblem('');
    setCameraOpen(false);
    if (!file) return;
    change({ photo: null });
    uploads.add('photo', '', file);
  };
  const next = () => {
    setProblem(isUndecided ? t('photo.decide') : '');
    if (!isUndecided) onNext();
  };
  const thumb = outgoing?.thumb || photo?.thumb;
  return (
    <Screen
      step="photo"
      title={t('photo.title')}
      about={t('photo.about')}
      problem={problem}
      actions={<Actions next={t('next')} onNext={next} onBack={onBack} />}
    >
      {thumb && <img className="portrait" src={thumb} alt={t('photo.yours')} />}
      {outgoing && outgoing.failure === '' && <p role="status">{t('photo.sending')}</p>}
      {outgoing && outgoing.failure !== '' && (
        <div className="error" role="alert">
          <p>{outgoing.failure}</p>
          {outgoing.mayRetry && (
            <button type="button" onClick={() => uploads.retry(outgoing)}>
              {t('retry')}
            </button>
          )}
        </div>
      )}
      {photo && photo.doubt === '' && (
        <p className="good" role="status">
          {t('photo.good')}
        </p>
      )}
      {photo && photo.doubt !== '' && (
        <div className="doubt" role="alert">
          <p>{photo.doubt}</p>
          {photo.isUsed ? (
            <p>{t('photo.used')}</p>
          ) : (
            <button
              type="button"
              onClick={() => {
                setProblem('');
                change({ photo: { ...photo, isUsed: true } });
              }}
            >
              {t('photo.anyway')}
            </button>
          )}
        </div>
      )}
      <div className="choices">
        <button type="button" className={thumb ? '' : 'main'} onClick={() => setCameraOpen(true)}>
          {thumb ? t('photo.again') : t('photo.take')}
        </button>
        <FileButton
          label={t('photo.choose')}
          text={t('photo.choose')}
          accept="image/*"
          onFiles={([file]) => send(file)}
        />
      </div>
      {isCameraOpen && (
        <LoadedCamera
          label={t('photo.camera')}
          hint={t('photo.hold')}
          shape="face"
          onPicture={send}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </Screen>
  );
}
