import { expect, type Locator, type Page } from '@playwright/test';
import type { Client, LoggedIn } from '@portal/testing';
import { expectAccessible } from './accessible';

/** The portal as a user sees it who reads Vietnamese. */
export class Portal {
  /** @param client the API for calls from the same network address */
  constructor(
    readonly page: Page,
    readonly client: Client,
  ) {}

  /** Reloads the client at an address, as if the user had typed it, and waits for its heading. */
  async open(path = '/', lang?: 'vi' | 'en'): Promise<void> {
    const search = lang ? `?lang=${lang}` : '';
    const before = new URL(this.page.url());
    if (before.protocol !== 'about:' && before.pathname === '/' && before.search === search) {
      // Changing only the hash would load nothing.
      await this.page.evaluate((hash) => history.replaceState(null, '', hash), `#${path}`);
      await this.page.reload();
    } else await this.page.goto(`/${search}#${path}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** A message of a form. */
  message(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text });
  }

  toast(text: string | RegExp): Locator {
    // The note beside a form's buttons says that the draft was kept; it comes at any time.
    const notNote = this.page.locator(':not([data-testid="saved-note"])');
    return this.page.getByRole('status').and(notNote).filter({ hasText: text });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /**
   * Presses a button with the keyboard only, once it can be pressed. After an action, the page may
   * be about to move the focus, and it does so unless the user presses a key: Shift here is the Tab
   * of a user who walks to the button. Without it, Enter could reach another element.
   */
  async press(which: string | RegExp | Locator): Promise<void> {
    const button =
      typeof which === 'string' || which instanceof RegExp ? this.button(which).first() : which;
    await expect(button).toBeEnabled();
    await this.page.keyboard.press('Shift');
    await button.press('Enter');
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** Ticks the captcha inside an element and waits until it is solved. */
  async solveCaptcha(within: Page | Locator = this.page): Promise<void> {
    const box = within.getByRole('checkbox', { name: /Tôi không phải là robot|I'm not a robot/ });
    await box.click();
    await expect(box).toBeChecked();
  }

  /** Fills in the login card and sends it like most users: the captcha is solved meanwhile. */
  async logIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await this.page.getByLabel(/^(Mật khẩu|Password)/).fill(password);
    await this.page.keyboard.press('Enter');
  }

  /**
   * Pages opened from now on belong to a user who has logged in elsewhere: this stores the login
   * like the app.
   */
  async enter({ email, token }: LoggedIn): Promise<void> {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const expiresAt = (JSON.parse(claims) as { exp: number }).exp * 1000;
    // A page of the same origin without the app.
    await this.page.goto('/health/live');
    await this.page.evaluate(
      (record) => localStorage.setItem('portal.session', record),
      JSON.stringify({ accessToken: token, email, expiresAt }),
    );
  }

  /** Waits until the frame greets the user. */
  async expectLoggedIn(email: string): Promise<void> {
    await expect(this.userMenu(email)).toBeVisible();
  }

  async expectLoggedOut(): Promise<void> {
    await expect(this.button(/^(Đăng nhập|Log in)$/)).toBeVisible();
  }

  userMenu(email: string): Locator {
    return this.button(new RegExp(email.replaceAll('.', '\\.')));
  }

  /** Chooses an item of the user menu. */
  async choose(email: string, entry: string): Promise<void> {
    await this.userMenu(email).click();
    await this.page.getByRole('menuitem', { name: entry }).click();
  }

  /** Types a one-time code; the last digit sends it. */
  async typeCode(code: string): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Mã xác thực' })
      .getByRole('textbox')
      .first()
      .focus();
    await this.page.keyboard.type(code);
  }

  async expectAccessible(): Promise<void> {
    await expectAccessible(this.page);
  }
}
