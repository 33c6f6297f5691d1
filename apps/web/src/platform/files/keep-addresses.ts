import { showToast } from '@portal/ui';
import i18next from 'i18next';
import { failureText } from '../api/failure-text';
import { freshAddress, signedFileOf } from './fresh-address';

/**
 * Signed addresses of files are valid for some minutes, but pages stay open for hours. If a picture
 * does not load, this fetches it again at a fresh address. A download also gets a fresh address
 * first; if the file is not available, a message says so. One listener covers the whole document,
 * so no picture and no link is forgotten.
 * @returns a function that removes the listeners
 */
export function keepAddresses(document: Document): () => void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) void reload(target);
  };
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isPlainPress(event) || renewed.has(link)) return;
    if (signedFileOf(link.href) === undefined) return;
    event.preventDefault();
    void follow(link);
  };
  // The error event of a picture does not bubble: only the capture phase sees it.
  document.addEventListener('error', onError, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('error', onError, true);
    document.removeEventListener('click', onClick, true);
  };
}

/** Links that were made with a fresh address. They are followed as they are. */
const renewed = new WeakSet<HTMLAnchorElement>();

const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

async function reload(picture: HTMLImageElement) {
  const failed = picture.src;
  if (signedFileOf(failed) === undefined) return;
  // If there is no fresh address, the picture stays as it is; the text beside it says what it
  // shows.
  const address = await freshAddress(failed).catch(() => failed);
  if (address !== failed && picture.src === failed) picture.src = address;
}

async function follow(link: HTMLAnchorElement) {
  try {
    const fresh = link.cloneNode() as HTMLAnchorElement;
    fresh.href = await freshAddress(link.href);
    renewed.add(fresh);
    // Some browsers ignore a click on a link that is not part of the page.
    fresh.hidden = true;
    document.body.append(fresh);
    fresh.click();
    fresh.remove();
  } catch (error) {
    const { t } = i18next;
    const name = link.download || (link.textContent ?? '');
    showToast('error', t('common:fileNotHad', { name, why: failureText(error, t) }));
  }
}
