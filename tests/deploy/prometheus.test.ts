import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordBackup } from '#/database/backup/backup-record.ts';
import { findPromtool } from '../support/deployed/promtool.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/* deploy/prometheus and deploy/grafana, held against what the site tells and by Prometheus' own tool. */

const deploy = resolve(import.meta.dirname, '../../deploy');
const promtool = findPromtool();
const rules = readFileSync(join(deploy, 'prometheus/alerts.yml'), 'utf8');
const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/dashboard.json'), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const asked = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const OWN = /\b(?:forte|process)_[a-z_]+/g;

describe('what is shipped for Prometheus and Grafana', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forte-prometheus-'));
  let server: TestServer;
  let told = '';
  beforeAll(async () => {
    server = await startTestServer({ METRICS_PORT: '0' });
    await recordBackup(server.parts.db, { at: server.clock.now(), file: 'b.gz' });
    await fetch(`${server.origin}/healthz`);
    // Counted once it is all sent, which its reader may know a moment earlier.
    while (!told.includes('route="/healthz"'))
      told = await (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it('asks for nothing that the site does not tell', () => {
    const series = new Set([...told.matchAll(/^([a-z_]+)[{ ]/gm)].map(([, name]) => name));
    const wanted = new Set([...[rules, ...asked].join('\n').matchAll(OWN)].map(([name]) => name));
    expect([...wanted].filter((name) => !series.has(name))).toEqual([]);
    expect(wanted.size).toBeGreaterThan(8);
  });

  it('is no word of any label that the site does not have', () => {
    const values = [...[rules, ...asked].join('\n').matchAll(/(\w+)="([^"{]+)"/g)].filter(([, name]) => name !== 'job');
    const unknown = values.filter(([pair, , value]) => !told.includes(pair) && value !== '5xx');
    expect(unknown.map(([pair]) => pair)).toEqual([]);
  });

  it.runIf(promtool)('is told without a word of Prometheus’ linter', () => {
    expect(promtool?.(['check', 'metrics'], told)).toEqual({ status: 0, said: '' });
  });

  it.runIf(promtool)('is taken by Prometheus, and the rules speak when they should', () => {
    const at = (name: string) => join(deploy, 'prometheus', name);
    expect(promtool?.(['check', 'config', at('prometheus.yml')])).toMatchObject({ status: 0 });
    const { status, said = '' } = promtool?.(['test', 'rules', at('alerts.test.yml')]) ?? {};
    expect(status, said).toBe(0);
  });

  it.runIf(promtool)('are expressions that Prometheus understands, on the dashboard too', () => {
    const lines = asked.map((expr) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.+'));
    const recorded = lines.map((expr, place) => ({ record: `panel:${place}`, expr }));
    const file = join(folder, 'panels.yml');
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
    const { status, said = '' } = promtool?.(['check', 'rules', file]) ?? {};
    expect(status, said).toBe(0);
  });
});
