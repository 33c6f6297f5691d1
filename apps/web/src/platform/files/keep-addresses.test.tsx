import { Toasts } from '@portal/ui';
import { renderUi } from '@portal/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { startI18n } from '../i18n/start';
import { keepAddresses } from './keep-addresses';

const ID = '01900000-0000-7000-8000-000000000001';
const OLD = `/io/website/file/image-preview/${ID}?exp=100&sig=old`;
const FRESH = OLD.replace('100', '900').replace('old', 'new');

const asked: string[] = [];
/** Answers calls for a fresh signature. */
function server(status: number) {
  const answer = { ok: status === 200, status, json: async () => ({ exp: 900, sig: 'new' }) };
  // The page of these tests has no network at all.
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked.push(url.split('?')[0] ?? '');
      return answer;
    },
  });
}

/** Adds an element to the page that points to a file. */
function onPage<Name extends 'img' | 'a'>(
  name: Name,
  address: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.setAttribute(name === 'img' ? 'src' : 'href', address);
  document.body.append(element);
  return element;
}

/** Collects the addresses of the links that are followed. */
function followed(): string[] {
  const addresses: string[] = [];
  document.body.addEventListener('click', (event) => {
    addresses.push((event.target as HTMLElement).getAttribute('href') ?? '');
    event.preventDefault();
  });
  return addresses;
}

beforeAll(() => startI18n(['common']));

let stop: () => void;
beforeEach(() => {
  document.body.replaceChildren();
  asked.length = 0;
  stop = keepAddresses(document);
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(globalThis, 'fetch');
});

it('asks once for a fresh address if a picture does not load', async () => {
  server(200);
  const picture = onPage('img', OLD);
  picture.dispatchEvent(new Event('error'));
  await waitFor(() => expect(picture).toHaveAttribute('src', expect.stringContaining(FRESH)));
  // The address is fresh already, so another one would not help.
  picture.dispatchEvent(new Event('error'));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]).toBe(`/io/website/file/address/${ID}`);
  expect(picture.src).toContain(FRESH);
});

it('follows a link to a file at a fresh address', async () => {
  server(200);
  const link = onPage('a', OLD);
  link.download = 'a.pdf';
  const addresses = followed();
  link.click();
  await waitFor(() => expect(addresses.at(-1)).toContain(FRESH));
  expect(document.querySelectorAll('a')).toHaveLength(1);
});

it('shows a message if a file is not available', async () => {
  server(404);
  renderUi(<Toasts closeLabel="Close" />);
  const link = onPage('a', OLD);
  link.download = 'a.pdf';
  link.click();
  expect(await screen.findByText(/^Không tải được “a.pdf”\. Hệ thống gặp lỗi/)).toBeInTheDocument();
});

it('ignores all other pictures and links', () => {
  server(200);
  onPage('img', '/a.png').dispatchEvent(new Event('error'));
  const addresses = followed();
  onPage('a', '/b').click();
  expect([addresses, asked]).toEqual([['/b'], []]);
});
