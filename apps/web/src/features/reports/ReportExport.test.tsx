import { EXPORT_BATCH, FLUSH_MARK, ROW_COUNT_HEADER } from '@portal/contracts';
import { Toasts } from '@portal/ui';
import { renderUi } from '@portal/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { startI18n } from '../../platform/i18n/start';
import { ReportExport } from './ReportExport';
import { thingsReport } from './things/things-report';

beforeAll(() => startI18n(['common', 'reports']));

type Read = { done: boolean; value?: Uint8Array };

/** The export button of a report, with a server that sends a workbook of 1,200 rows in pieces. */
function shown() {
  const asked: { url: string; signal: AbortSignal }[] = [];
  const saved: { name: string; size: number }[] = [];
  let resolve: (read: Read) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const read = () =>
    new Promise<Read>((resolved, rejected) => {
      [resolve, reject] = [resolved, rejected];
    });
  Object.assign(globalThis, {
    fetch: async (url: string, { signal }: { signal: AbortSignal }) => {
      asked.push({ url: decodeURIComponent(url), signal });
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      const headers = new Headers({ [ROW_COUNT_HEADER]: '1200' });
      return { ok: true, status: 200, headers, body: { getReader: () => ({ read }) } };
    },
  });
  // Records what a browser would save; jsdom cannot save files.
  let size = 0;
  URL.createObjectURL = (blob) => {
    size = (blob as Blob).size;
    return '#';
  };
  HTMLAnchorElement.prototype.click = function click() {
    saved.push({ name: this.download, size });
  };
  const state = { ...thingsReport.view.first, keyword: 'Tời' };
  const queries = new QueryClient();
  /** The page of the report, and the page after it. */
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={queries}>
      {isOpen && (
        <ReportExport
          report={thingsReport}
          title="Theo dõi vật tư"
          menuId="m"
          state={state}
          isEmpty={false}
        />
      )}
      <Toasts closeLabel="Close" />
    </QueryClientProvider>
  );
  const { user, rerender } = renderUi(page(true));
  const leave = () => rerender(page(false));
  /** Sends the next piece of the workbook; without bytes, its end. */
  const give = (bytes?: readonly number[]) =>
    act(async () =>
      resolve(bytes ? { done: false, value: new Uint8Array(bytes) } : { done: true }),
    );
  const start = () => user.click(screen.getByRole('button', { name: 'Xuất Excel' }));
  return { user, asked, saved, give, start, leave };
}

const bar = () => screen.getByRole('progressbar', { name: 'Tiến độ xuất Excel' });

it('shows the progress of a workbook, and saves it when it is complete', async () => {
  const { asked, saved, give, start } = shown();
  await start();
  expect(asked[0]?.url).toContain('"keyword":"Tời"');
  expect(asked[0]?.url).toContain('sort=[{"selector":"code","desc":false}]');
  expect(screen.getByText('Đang chuẩn bị…')).toBeVisible();
  await give([1, ...FLUSH_MARK]);
  expect(screen.getByText(/^500\/1\s200 dòng$/)).toBeVisible();
  expect(bar()).toHaveAttribute('value', String(EXPORT_BATCH));
  expect(bar()).toHaveAttribute('max', '1200');
  await give([...FLUSH_MARK, ...FLUSH_MARK]);
  expect(screen.getByText(/^1\s200\/1\s200 dòng$/)).toBeVisible();
  expect(saved).toEqual([]);
  await give();
  expect(saved).toEqual([
    { name: expect.stringMatching(/^Theo dõi vật tư .*\.xlsx$/) as string, size: 13 },
  ]);
  expect(screen.getByText('Đã xuất 1200 dòng.')).toBeVisible();
});

it('can be cancelled half-way, and starts again', async () => {
  const { user, asked, saved, give, start } = shown();
  await start();
  await give([...FLUSH_MARK]);
  await user.click(screen.getByRole('button', { name: 'Hủy xuất' }));
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(await screen.findByText('Đã hủy xuất Excel.')).toBeVisible();
  await start();
  expect(screen.getByText('Đang chuẩn bị…')).toBeVisible();
  expect(asked[1]?.signal.aborted).toBe(false);
  expect(saved).toEqual([]);
});

it('shows nothing about a report after the user has left its page', async () => {
  const { give, start, leave } = shown();
  await start();
  await give([...FLUSH_MARK, ...FLUSH_MARK, ...FLUSH_MARK]);
  await give();
  expect(screen.getByText('Đã xuất 1200 dòng.')).toBeVisible();
  leave();
  expect(screen.queryByText('Đã xuất 1200 dòng.')).toBeNull();
});
