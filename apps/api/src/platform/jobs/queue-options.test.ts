import type { Worker } from 'graphile-worker';
import { QueueOptions } from './queue-options';

const worker = { workerPool: {} } as Worker;
const { workerPool } = worker;
const error = new Error('Connection terminated');

const started = () => {
  const heard: string[] = [];
  const options = new QueueOptions(
    { concurrency: 2 },
    {
      created: () => void heard.push('created'),
      stopped: (_, why) => void heard.push(why ? 'failed' : 'stopped'),
      unable: () => void heard.push('unable'),
    },
  );
  const { events } = options.next;
  if (!events) throw new Error('no events');
  return { options, events, heard };
};

it('are the same for workers that replace others, which then still hear of them', () => {
  const { options, events, heard } = started();
  events.emit('worker:getJob:empty', { worker });
  events.emit('worker:getJob:error', { worker, error });
  events.emit('worker:stop', { worker, error });
  expect(options.next.events).toBe(events);
  events.emit('pool:release', { pool: workerPool, workerPool });
  events.emit('worker:create', { worker, tasks: {} });
  expect(heard).toEqual(['failed', 'created']);
});

it('are others after the kinds of jobs could not be read', () => {
  const { options, events, heard } = started();
  events.emit('worker:getJob:error', { worker, error });
  expect(options.next.events).not.toBe(events);
  events.emit('pool:release', { pool: workerPool, workerPool });
  events.emit('worker:stop', { worker });
  expect(heard).toEqual(['unable']);
});

it('keep no one who hears of workers once the last have ended', () => {
  const { options, events } = started();
  events.emit('job:start', { worker, job: {} as never });
  options.end();
  events.emit('pool:release', { pool: workerPool, workerPool });
  expect(events.eventNames()).toEqual([]);
});
