import { showToast } from '@portal/ui';
import i18next from 'i18next';
import { failureText } from '../api/failure-text';
import { freshAddress, signedFileOf } from './fresh-address';

/**
 * Addresses of files are good for some minutes, pages stay open for hours: a picture that does not load is asked for
 * again at a fresh address, and so is what is downloaded, which says so where it cannot be had. One listener for the
 * whole document, so that no picture and no link is forgotten.
 * @returns takes the listeners away
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
  // Pictures tell of an error to nobody but who listens on the way down.
  document.addEventListener('error', onError, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('error', onError, true);
    document.removeEventListener('click', onClick, true);
  };
}

/** Links that have been made with a fresh address, and are followed as they are. */
const renewed = new WeakSet<HTMLAnchorElement>();

const isPlainPress = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

async function reload(picture: HTMLImageElement) {
  const failed = picture.src;
  if (signedFileOf(failed) === undefined) return;
  // A picture without an address stays as it is; what stands beside it says what it is of.
  const address = await freshAddress(failed).catch(() => failed);
  if (address !== failed && picture.src === failed) picture.src = address;
}

async function follow(link: HTMLAnchorElement) {
  try {
    const fresh = link.cloneNode() as HTMLAnchorElement;
    fresh.href = await freshAddress(link.href);
    renewed.add(fresh);
    // Outside of the page a press goes nowhere in some browsers.
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
