import { certificateFiles } from './certificates';

/** All settings of a production start, and a function to clean up after them. */
export async function productionSettings(): Promise<{
  env: Record<string, string>;
  remove: () => Promise<void>;
}> {
  const plant = await certificateFiles('Plant');
  return {
    env: {
      NODE_ENV: 'production',
      PASSWORD_HASH_COST: '12',
      SESSION_SECRET: 'a-secret-of-this-test-that-is-long-enough',
      DATA_SECRET: 'another-secret-of-this-test-long-enough',
      GATE_KEY: 'YS1nYXRlLWtleS1vZi10aGlzLXRlc3QtMzItYnl0ZXM=',
      SMTP_URL: 'smtp://127.0.0.1:1',
      PUBLIC_URL: 'https://portal.plant.example',
      MAIL_FROM: 'Portal <no-reply@plant.example>',
      SUPPORT_EMAIL: 'help@plant.example',
      SUPPORT_PHONE: '0255 3000 000',
      SIGNING_P12_FILE: plant.p12,
      SIGNING_PASSPHRASE: plant.passphrase,
    },
    remove: plant.remove,
  };
}
