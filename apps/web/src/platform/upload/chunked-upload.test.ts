import { CHUNK_SIZE, type ChunkMetadata, type ChunkUploadAnswer } from '@portal/contracts';
import { ApiError, readErrorAnswer } from '../api/api-error';
import { ChunkedUpload, PAUSES_MS } from './chunked-upload';
import type { UploadTransport } from './transport';

const arrived = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'ảnh.png',
  url: '/io/website/file/1',
  type: 'image/png',
  size: 0,
};
const lost = () => new ApiError('network', 0, readErrorAnswer(null, 'Network error'), true);
const refused = (status: number, code = 'internal') =>
  new ApiError('refused', status, readErrorAnswer({ code, message: code }, ''), true);

/** A server that stores chunks, and fails when a test wants it to. */
class FakeServer implements UploadTransport {
  readonly received = new Set<number>();
  readonly sent: ChunkMetadata[] = [];
  readonly pauses: number[] = [];
  /** The number of bytes of each chunk. */
  readonly bytes: number[] = [];
  asked = 0;
  inFlight = 0;
  mostInFlight = 0;
  /** Called before a chunk is stored, with its index and how often it was sent. */
  fail: (index: number, times: number) => ApiError | undefined = () => undefined;
  failAsk: () => ApiError | undefined = () => undefined;
  /** Whether the answer to a stored chunk gets lost. */
  losesAnswer: (index: number, times: number) => boolean = () => false;

  async sendChunk({ metadata, bytes }: { metadata: ChunkMetadata; bytes: Blob }) {
    this.sent.push(metadata);
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    await Promise.resolve();
    this.inFlight -= 1;
    const times = this.sent.filter(({ Index }) => Index === metadata.Index).length;
    const error = this.fail(metadata.Index, times);
    if (error) throw error;
    this.bytes[metadata.Index] = bytes.size;
    this.received.add(metadata.Index);
    if (this.losesAnswer(metadata.Index, times)) throw lost();
    return this.answer(metadata.FileGuid, metadata.TotalCount);
  }

  ask(fileGuid: string): Promise<ChunkUploadAnswer> {
    this.asked += 1;
    const error = this.failAsk() ?? (this.sent.length === 0 ? refused(404) : undefined);
    if (error) return Promise.reject(error);
    return Promise.resolve(this.answer(fileGuid, this.sent[0]?.TotalCount ?? 0));
  }

  pause(milliseconds: number) {
    this.pauses.push(milliseconds);
    return Promise.resolve();
  }

  private answer(id: string, count: number): ChunkUploadAnswer {
    const isWhole = this.received.size === count;
    return { id, received: [...this.received], file: isWhole ? arrived : null };
  }
}

const fileOf = (size: number) => new File([new Uint8Array(size)], 'ảnh.png'.normalize('NFD'));

function start(size: number, server = new FakeServer()) {
  const progress: number[] = [];
  const upload = new ChunkedUpload(fileOf(size), {
    kind: 'photo',
    transport: server,
    onProgress: (percent) => progress.push(percent),
  });
  return { server, progress, upload };
}

const signal = () => new AbortController().signal;
const indexes = ({ sent }: FakeServer) => sent.map(({ Index }) => Index);

describe('an upload in chunks', () => {
  it('sends every chunk once under one id, at most three at a time, the last one alone', async () => {
    const { server, upload, progress } = start(4 * CHUNK_SIZE + 1);
    expect(await upload.run(signal())).toBe(arrived);
    expect(indexes(server).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    expect(indexes(server).at(-1)).toBe(4);
    expect(server.bytes).toEqual([CHUNK_SIZE, CHUNK_SIZE, CHUNK_SIZE, CHUNK_SIZE, 1]);
    expect(server.mostInFlight).toBe(3);
    expect(new Set(server.sent.map(({ FileGuid }) => FileGuid)).size).toBe(1);
    expect(server.sent[0]).toMatchObject({ FileName: 'ảnh.png', TotalCount: 5 });
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(100);
    expect(progress.filter((percent) => percent === 100)).toHaveLength(1);
  });

  it('sends a small file as one chunk', async () => {
    const { server, upload } = start(1);
    await upload.run(signal());
    expect(indexes(server)).toEqual([0]);
  });

  it('continues after a broken connection with the missing chunks', async () => {
    const { server, upload } = start(4 * CHUNK_SIZE);
    server.fail = (index, times) => (index === 2 && times === 1 ? lost() : undefined);
    expect(await upload.run(signal())).toBe(arrived);
    expect(server.asked).toBe(1);
    expect(indexes(server).filter((index) => index === 0)).toHaveLength(1);
    expect(indexes(server).filter((index) => index === 2)).toHaveLength(2);
    expect(server.pauses).toEqual([PAUSES_MS[0]]);
  });

  it('sends nothing again when only the answer was lost', async () => {
    const { server, upload } = start(2 * CHUNK_SIZE);
    server.losesAnswer = (index) => index === 1;
    expect(await upload.run(signal())).toBe(arrived);
    expect(indexes(server)).toEqual([0, 1]);
  });

  it('waits longer each time while nothing arrives, then gives up', async () => {
    const { server, upload } = start(CHUNK_SIZE);
    server.fail = () => refused(503);
    await expect(upload.run(signal())).rejects.toMatchObject({ status: 503 });
    expect(server.pauses).toEqual([...PAUSES_MS]);
  });

  it('waits only briefly again after a chunk has arrived', async () => {
    const { server, upload } = start(3 * CHUNK_SIZE);
    server.fail = (index, times) => (times <= (index === 0 ? 2 : 3) ? lost() : undefined);
    await upload.run(signal());
    expect(server.pauses.filter((pause) => pause === PAUSES_MS[0]).length).toBeGreaterThan(1);
  });

  it('can be run again after it gave up, and then asks the server first', async () => {
    const { server, upload } = start(3 * CHUNK_SIZE);
    let isAway = true;
    server.fail = (index) => (isAway && index === 2 ? lost() : undefined);
    server.failAsk = () => (isAway ? lost() : undefined);
    await expect(upload.run(signal())).rejects.toMatchObject({ kind: 'network' });
    isAway = false;
    const sentBefore = server.sent.length;
    expect(await upload.run(signal())).toBe(arrived);
    expect(indexes(server).slice(sentBefore)).toEqual([2]);
  });

  it('starts from the beginning when the server no longer has the upload', async () => {
    const { server, upload } = start(2 * CHUNK_SIZE);
    server.fail = (index, times) => (index === 1 && times === 1 ? refused(500) : undefined);
    server.failAsk = () => {
      server.received.clear();
      return refused(404, 'notFound');
    };
    expect(await upload.run(signal())).toBe(arrived);
    expect(indexes(server)).toEqual([0, 1, 0, 1]);
  });

  it('ends at once when the server refuses the file', async () => {
    const { server, upload } = start(3 * CHUNK_SIZE);
    server.fail = () => refused(415, 'fileContentMismatch');
    await expect(upload.run(signal())).rejects.toMatchObject({ code: 'fileContentMismatch' });
    expect(server.pauses).toEqual([]);
    expect(server.asked).toBe(0);
  });

  it('sends nothing more after it is cancelled', async () => {
    const { server, upload } = start(6 * CHUNK_SIZE);
    const cancel = new AbortController();
    server.fail = (index) => {
      if (index === 0) cancel.abort();
      return undefined;
    };
    await expect(upload.run(cancel.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.sent.length).toBeLessThanOrEqual(3);
  });
});
