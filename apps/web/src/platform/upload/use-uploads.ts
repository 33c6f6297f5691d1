import type { Attachment, UploadKind } from '@portal/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { fileProblem, problemValues } from './check-file';
import { useOnItsWay } from './kept-uploads';
import { uploadMessage } from './upload-message';
import { UploadSet } from './upload-set';

/**
 * Uploads files and reports their progress: the state of a `FileDrop`. Running uploads are
 * cancelled when the screen closes; if the field has a name, when the form around it closes.
 * @param kind decides by which rules files are checked, here and on the server
 * @param onDone called with every stored file, and the key of its item
 * @param name of the field in its form
 */
export function useUploads(
  kind: UploadKind,
  onDone: (file: Attachment, key: string) => void,
  name?: string,
) {
  const { t } = useTranslation('errors');
  const set = useOnItsWay(name, () => new UploadSet(kind));
  useEffect(() => {
    set.follow({
      refusal: (file) => {
        const problem = fileProblem(file, kind);
        return problem && t(problem, problemValues(file, kind));
      },
      words: (error) => uploadMessage(error, t),
      onDone,
    });
  });
  return {
    items: useStore(set.items, (items) => items),
    add: (files: readonly File[]) => set.add(files),
    retry: (key: string) => void set.run(key),
    remove: (key: string) => set.remove(key),
  };
}
