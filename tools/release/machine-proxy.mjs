/** What Debian's nginx, started by systemd, and one instance on the same machine need in the proxy's settings. */
const SETTINGS = {
  // Debian's unit looks for nginx.pid there.
  PROXY_FOLDER: '/run',
  PROXY_INSTANCE_1: '127.0.0.1:3000',
  PROXY_HTTP_PORT: '80',
  PROXY_HTTPS_PORT: '443',
  PROXY_PUBLIC_URL: 'https://$host',
  PROXY_CERTIFICATE: '/etc/nginx/tls/portal.crt',
  PROXY_CERTIFICATE_KEY: '/etc/nginx/tls/portal.key',
};
/** Lines for containers: there nginx stays in the foreground, and there is a second instance. */
const ELSEWHERE = /^daemon off;$|PROXY_INSTANCE_2/;
const HEAD = `# nginx.conf for a machine without containers: it ends TLS in front of one instance (docs/install.md). Put the
# certificate, followed by those of the authorities above it, and its key into /etc/nginx/tls.
`;

/**
 * The settings of the proxy for a machine without containers, made from those of the containers.
 * @param {string} template `tools/docker/proxy/nginx.conf.template`
 */
export function machineProxy(template) {
  const lines = template.split('\n').filter((line) => !ELSEWHERE.test(line));
  const body = lines.slice(lines.findIndex((line) => !line.startsWith('#'))).join('\n');
  const filled = Object.entries(SETTINGS).reduce(
    (text, [name, value]) => text.replaceAll(`\${${name}}`, () => value),
    body,
  );
  return `${HEAD}${filled}`;
}
