import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The files that every page behind the login needs. */
const MEMBERS = [
  /\/app\/routes\/MemberRoutes\.tsx$/,
  /\/app\/layout\/(SideMenu|UserMenu)\.tsx$/,
  /\/i18n\/src\/load-others\.ts$/,
];
/** The additional files of the lists. */
const LISTS = [/\/app\/pages\/RequestListRoute\.tsx$/];
/** The texts of every page, without which no page shows, and the texts of lists. */
const texts = (language: string) => [new RegExp(`/i18n/src/${language}/first\\.ts$`)];
const listTexts = (language: string) => [
  new RegExp(`/i18n/src/${language}/(pages|families|requests|entry)\\.json$`),
];

/** Files of each language. */
type Texts = Record<'vi' | 'en', string[]>;

/**
 * Requests the files of the opened page at once. Without this, a browser finds them one after the
 * other: the texts when the first files have run, a page's own files when the texts have come, and
 * the page's texts when those have run. The first request gets the first answer. The gate, the
 * muster list and the pages for narrow windows need other files, and may have no network.
 */
const script = (first: Texts, ofLists: Texts, members: string[], lists: string[]) =>
  `{let {hash,search}=location,ahead=(names)=>names.map(name=>{let link=document.createElement('link');
link.rel=name.endsWith('js')?'modulepreload':'preload';link.as=name.endsWith('js')?'script':'style';
link.crossOrigin='';link.href='/assets/'+name;document.head.append(link)}),
inEnglish=(/lang=(..)/.exec(search)?.[1]??localStorage['portal.language'])=='en',
isList=hash.startsWith('#/danh-sach');
ahead(inEnglish?${JSON.stringify(first.en)}:${JSON.stringify(first.vi)});
if(localStorage['portal.session']&&innerWidth>760&&!/^#\\/(cong|nha-may\\/diem)/.test(hash)){
if(isList)ahead(inEnglish?${JSON.stringify(ofLists.en)}:${JSON.stringify(ofLists.vi)});
ahead(${JSON.stringify(members)});
if(isList)ahead(${JSON.stringify(lists)})}
}`.replaceAll('\n', '');

/** Adds this script to the page. */
export function ahead(): Plugin {
  let fileName = '';
  return {
    name: 'ahead',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = new Map(
          Object.values(bundle).flatMap((file) =>
            file.type === 'chunk' ? [[file.fileName, file as Chunk] as const] : [],
          ),
        );
        const closure = (roots: Chunk[], known: ReadonlySet<string>) => {
          const found = new Set<string>();
          const add = (name: string) => {
            const chunk = chunks.get(name);
            if (!chunk || found.has(name) || known.has(name)) return;
            found.add(name);
            for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
            chunk.imports.forEach(add);
          };
          for (const { fileName: name } of roots) add(name);
          return found;
        };
        const all = [...chunks.values()];
        const named = (patterns: readonly RegExp[]) =>
          patterns.flatMap((pattern) =>
            all.filter(({ facadeModuleId }) => pattern.test(facadeModuleId ?? '')),
          );
        const first = closure(
          all.filter(({ isEntry }) => isEntry),
          new Set(),
        );
        const members = closure(named(MEMBERS), first);
        const lists = closure(named(LISTS), new Set([...first, ...members]));
        const known = new Set([...first, ...members, ...lists]);
        const names = (files: ReadonlySet<string>) =>
          [...files].map((name) => name.replace('assets/', ''));
        const inBoth = (patterns: (language: string) => RegExp[]): Texts => ({
          vi: names(closure(named(patterns('vi')), known)),
          en: names(closure(named(patterns('en')), known)),
        });
        const source = script(inBoth(texts), inBoth(listTexts), names(members), names(lists));
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        fileName = `assets/ahead-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          // Before the first files, which would otherwise use the whole connection.
          attrs: { src: `/${fileName}`, async: true, fetchpriority: 'high' },
          injectTo: 'head-prepend' as const,
        },
      ],
    },
  };
}
