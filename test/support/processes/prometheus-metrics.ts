import { rawRequest } from '../api/raw-request';

type Labels = Readonly<Record<string, string>>;

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

/** A server's `/metrics`, parsed as Prometheus does. */
export class PrometheusMetrics {
  private constructor(readonly text: string) {}

  static async scrape(url: string, headers: Labels = {}): Promise<PrometheusMetrics> {
    const { status, text } = await rawRequest(`${url}/metrics`, { headers });
    if (status !== 200) throw new Error(`/metrics answered ${status}: ${text}`);
    return new PrometheusMetrics(text);
  }

  /** The names of all metrics. */
  get names(): readonly string[] {
    return [...this.text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
  }

  /** The sum of all samples of the name with these labels; undefined without samples. */
  sum(name: string, labels: Labels = {}): number | undefined {
    const samples = this.text.split('\n').flatMap((line) => {
      const [, sampleName, its = '', value] = SAMPLE.exec(line) ?? [];
      const has = Object.entries(labels).every(([label, wanted]) =>
        `,${its},`.includes(`,${label}="${wanted}",`),
      );
      return sampleName === name && has ? [Number(value)] : [];
    });
    return samples.length === 0 ? undefined : samples.reduce((sum, sample) => sum + sample, 0);
  }
}
