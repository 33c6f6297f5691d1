import { withoutMissingHelper } from './test-server.mjs';

const NO_HELPER = 'TESTCONTAINERS_RYUK_DISABLED';

describe('a container whose helper cannot be had', () => {
  const said = process.env[NO_HELPER];

  beforeEach(() => delete process.env[NO_HELPER]);
  afterAll(() => {
    if (said !== undefined) process.env[NO_HELPER] = said;
  });

  const onlyWithoutHelper = (tries: (string | undefined)[]) => (): Promise<string> => {
    tries.push(process.env[NO_HELPER]);
    return process.env[NO_HELPER] ? Promise.resolve('started') : Promise.reject(new Error('pull'));
  };

  it('is started without it', async () => {
    const tries: (string | undefined)[] = [];
    expect(await withoutMissingHelper(onlyWithoutHelper(tries))).toBe('started');
    expect(tries).toEqual([undefined, 'true']);
  });

  it('is tried once where it does without anyway', async () => {
    process.env[NO_HELPER] = 'true';
    let tries = 0;
    const start = () => {
      tries += 1;
      return Promise.reject(new Error('no image'));
    };
    await expect(withoutMissingHelper(start)).rejects.toThrow('no image');
    expect(tries).toBe(1);
  });
});
