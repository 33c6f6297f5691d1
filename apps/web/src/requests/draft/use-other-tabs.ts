import { useEffect, useState } from 'react';
import { newGuid } from '../../platform/upload/guid';

type Note =
  | { from: string; kind: 'here' | 'there' | 'gone' }
  | { from: string; kind: 'saved'; version: number };

/** What other tabs do with the same draft. */
export interface OtherTabs {
  isOpenElsewhere: boolean;
  /** The newest version that another tab has saved. */
  savedVersion: number;
}

const channelOf = (requestId: string) => `portal.request.${requestId}`;

/** Exchanges messages with other tabs that have the same draft open. */
export function useOtherTabs(requestId: string) {
  const [tabs, setTabs] = useState<OtherTabs>({ isOpenElsewhere: false, savedVersion: 0 });
  const [own] = useState(newGuid);
  useEffect(() => {
    const channel = new BroadcastChannel(channelOf(requestId));
    const others = new Set<string>();
    const count = () => setTabs((now) => ({ ...now, isOpenElsewhere: others.size > 0 }));
    channel.onmessage = ({ data }: MessageEvent<Note>) => {
      // This tab sends on a channel of its own, so it also receives its own messages.
      if (data.from === own) return;
      if (data.kind === 'gone') others.delete(data.from);
      else others.add(data.from);
      if (data.kind === 'here') channel.postMessage({ from: own, kind: 'there' } satisfies Note);
      if (data.kind === 'saved') {
        const { version } = data;
        setTabs((now) => ({ ...now, savedVersion: Math.max(now.savedVersion, version) }));
      }
      count();
    };
    channel.postMessage({ from: own, kind: 'here' } satisfies Note);
    const leave = () => channel.postMessage({ from: own, kind: 'gone' } satisfies Note);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
      channel.close();
    };
  }, [requestId, own]);

  const tellSaved = (version: number) => {
    const channel = new BroadcastChannel(channelOf(requestId));
    channel.postMessage({ from: own, kind: 'saved', version } satisfies Note);
    channel.close();
  };
  return { tabs, tellSaved };
}
