import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { communityHue } from '@cungnghe/ui/community-hue';
import { Resvg } from '@resvg/resvg-js';
import satori, { type Font } from 'satori';
import sharp from 'sharp';

/** What an image for link previews says. */
export interface ShareImage {
  /** Above the title: what kind of page it is. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** The community whose colour it has; without it that of the site. */
  readonly community?: string | undefined;
}

const size = { width: 1200, height: 630 } as const;

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFile(require.resolve(`@cungnghe/ui/fonts/${name}.woff`));

let fonts: Promise<Font[]> | undefined;
async function loadFonts(): Promise<Font[]> {
  const [serif, sans] = await Promise.all([fontFile('source-serif-4-600'), fontFile('be-vietnam-pro-400')]);
  return [
    { name: 'Serif', data: serif, weight: 600, style: 'normal' },
    { name: 'Sans', data: sans, weight: 400, style: 'normal' },
  ];
}

const siteHue = 160;

/** As the tokens of the site, for programs that know no OKLCH. */
function rgb(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((value) => {
    const limited = Math.min(1, Math.max(0, value));
    const gamma = limited <= 0.0031308 ? 12.92 * limited : 1.055 * limited ** (1 / 2.4) - 0.055;
    return Math.round(255 * gamma);
  });
  return `rgb(${channels.join(',')})`;
}

const box = (style: object, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

/** Quarter circles in the corner, as on the floor tiles of the mark. */
function tiles(hue: number) {
  const side = 105;
  const colors = [rgb(0.74, 0.075, hue), rgb(0.88, 0.05, hue), rgb(0.5, 0.085, hue)];
  return Array.from({ length: 12 }, (_, at) =>
    box(
      {
        width: side,
        height: side,
        backgroundColor: colors[(at * 5 + 1) % 3],
        [['borderTopLeftRadius', 'borderBottomRightRadius', 'borderTopRightRadius', 'borderBottomLeftRadius'][
          (at * 3) % 4
        ] as string]: side,
      },
      [],
    ),
  );
}

const shorten = (text: string, longest: number) => {
  const whole = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  return whole.length <= longest ? whole : `${whole.slice(0, whole.lastIndexOf(' ', longest))}…`;
};

function layout({ label, title, text, community }: ShareImage) {
  const hue = community === undefined ? siteHue : communityHue(community);
  const name = shorten(title, 110);
  return box({ ...size, backgroundColor: rgb(0.984, 0.008, 85), color: rgb(0.25, 0.015, 65) }, [
    box(
      {
        flexDirection: 'column',
        justifyContent: 'space-between',
        flex: 1,
        padding: '64px 56px 56px 64px',
      },
      [
        box({ flexDirection: 'column' }, [
          box(
            { fontFamily: 'Sans', fontSize: 30, color: rgb(0.42, 0.075, hue), marginBottom: 20 },
            shorten(label, 50),
          ),
          box({ fontFamily: 'Serif', fontSize: name.length > 60 ? 56 : 72, lineHeight: 1.28 }, name),
          box(
            {
              fontFamily: 'Sans',
              fontSize: 32,
              lineHeight: 1.45,
              marginTop: 24,
              color: rgb(0.48, 0.018, 65),
            },
            shorten(text, name.length > 60 ? 90 : 140),
          ),
        ]),
        box({ fontFamily: 'Serif', fontSize: 38 }, 'Cùng Nghề'),
      ],
    ),
    box({ flexWrap: 'wrap', flexShrink: 0, width: 210, height: 630 }, tiles(hue)),
  ]);
}

async function drawNow(image: ShareImage): Promise<Buffer> {
  fonts ??= loadFonts();
  const svg = await satori(layout(image) as Parameters<typeof satori>[0], { ...size, fonts: await fonts });
  // Not by sharp, which reads no SVG in this process: uploads could hold one, so its reader is switched off.
  const drawing = new Resvg(svg).render();
  const raw = { width: drawing.width, height: drawing.height, channels: 4 } as const;
  return await sharp(drawing.pixels, { raw }).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/** Images by what they say, the last used at the end; some 20 kB each. */
const drawn = new Map<string, Promise<Buffer>>();
const mostDrawn = 300;
let last: Promise<unknown> = Promise.resolve();

/** Each is drawn once, and one after the other: it takes the thread that answers everybody for some ten milliseconds. */
export function drawShareImage(image: ShareImage): Promise<Buffer> {
  const key = JSON.stringify(image);
  const known = drawn.get(key);
  drawn.delete(key);
  const result = known ?? last.catch(() => undefined).then(() => drawNow(image));
  drawn.set(key, result);
  if (known === undefined) {
    last = result;
    result.catch(() => drawn.delete(key));
  }
  const [oldest] = drawn.keys();
  if (drawn.size > mostDrawn && oldest !== undefined) drawn.delete(oldest);
  return result;
}
