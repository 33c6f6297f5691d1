import { readFileSync } from 'node:fs';
import type { Rolldown } from 'vite';

type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number];

/** Libraries that every page needs; they stay cached from release to release. */
const LIBRARIES =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core)|i18next|react-i18next|zustand)[\\/]/;
/** Parts of those libraries that few pages need. */
const ELSEWHERE =
  /[\\/](queriesObserver|useQueries|useSuspenseQuery|useInfiniteQuery|traditional)\.m?js$/;

/**
 * The files of the home page before login, besides those libraries, in one file, which is smaller
 * and loads faster than many. Files that only other pages need do not belong here.
 */
const FIRST_PAGE = [
  /libs[\\/]ui[\\/]src[\\/](button|fields|spinner|states|theme|toasts)[\\/]/,
  /libs[\\/]contracts[\\/]src[\\/](public-content|accounts[\\/]captcha|accounts[\\/]login)[\\/.].*route\.ts$/,
  /web[\\/]src[\\/]app[\\/](App|paths|home[\\/]VisitorHome|layout[\\/](Frame|TopBar|Logo|menu-open)|pages[\\/]HomePage|routes[\\/](AppRoutes|PageBoundary))\./,
  /web[\\/]src[\\/]features[\\/](accounts[\\/]login|public-content)[\\/]/,
  /web[\\/]src[\\/]platform[\\/](api[\\/](api-error|call|failure-text|query-client|request|url)|feedback[\\/](Feedback|failed-calls))\./,
  /web[\\/]src[\\/]platform[\\/](captcha[\\/](CaptchaField|api|solve|use-captcha)|forms[\\/](FormMessage|PasswordInputField|focus-first))\./,
  /web[\\/]src[\\/]platform[\\/](connection[\\/]|i18n[\\/](language|start|with-texts|LanguageSwitch|TextsNeeded)|page[\\/](FetchedPage|use-))/,
  /web[\\/]src[\\/]platform[\\/]session[\\/](attended|hold|session-store|token-expiry|use-forget-on-session-change)\./,
];

/** The frame for logged-in users, and the home page in it. */
const MEMBERS = [
  /web[\\/]src[\\/]app[\\/](families|home[\\/](MemberHome|HomeLists|likely-next)|layout[\\/](SideMenu|MenuList|MenuIcon|UserMenu)|pages[\\/]NotFoundPage|routes[\\/]Guard)\./,
  /web[\\/]src[\\/]features[\\/]menus[\\/]/,
  /web[\\/]src[\\/](features|plant)[\\/].*[\\/]paths\.ts$/,
  /libs[\\/]i18n[\\/]src[\\/]load-others\.ts$/,
  /libs[\\/]contracts[\\/]src[\\/][\w-]+[\\/][\w-]+\.paths\.ts$/,
];

/** Controls of that frame, and all others that many pages show. */
const CONTROLS_OF_FRAME =
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](ActionIcon|Anchor|Button|Group|Menu|Modal|Popover|Stack|Text|Title|VisuallyHidden)[\\/]/;
const CONTROLS = /node_modules[\\/](@mantine[\\/](core|hooks)|@floating-ui|clsx)[\\/]/;

const SHARED = /(libs[\\/]\w+|apps[\\/]web)[\\/]src[\\/].*\.tsx?$|@tabler/;

/**
 * Schemas of calls. They run as soon as their file is loaded, and zod before them, but no list
 * needs to wait for them.
 */
const isSchema = (id: string) =>
  /libs[\\/]contracts[\\/]src[\\/].*\.ts$/.test(id) &&
  readFileSync(id, 'utf8').includes("import { z } from 'zod'");

const oneOf = (patterns: readonly RegExp[]) => (id: string) =>
  patterns.some((pattern) => pattern.test(id));

/** The texts that the first page waits for. */
const firstTexts = (language: string): Group => ({
  name: `first-texts-${language}`,
  test: new RegExp(`i18n[\\\\/]src[\\\\/]${language}[\\\\/](first|common|layout|home|login)\\.`),
});

/**
 * The files of the client, besides one per page. A group takes its modules and all that they need,
 * so a later group no longer gets them. With one file per part, a list needed 145 files.
 */
export const chunks: Group[] = [
  { name: 'vendor', test: (id) => LIBRARIES.test(id) && !ELSEWHERE.test(id) },
  firstTexts('vi'),
  firstTexts('en'),
  { name: 'first-page', test: oneOf(FIRST_PAGE) },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
  { name: 'controls', test: CONTROLS_OF_FRAME },
  { name: 'members', test: oneOf(MEMBERS) },
  { name: 'lists', test: /web[\\/]src[\\/](requests|entry)[\\/]listing[\\/]/ },
  { name: 'fields', test: CONTROLS, minShareCount: 6 },
  {
    name: 'shared',
    test: (id) => SHARED.test(id) && !isSchema(id),
    minShareCount: 12,
  },
  { name: 'shared-schemas', test: isSchema, minShareCount: 12 },
];
