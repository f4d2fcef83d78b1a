import type { Look, LookFace } from '../../../shared/look.ts';
import { familiesOf } from '../drawing/read-drawing-fonts.ts';
import type { FittedText, TextBox } from './fit-title.ts';
import type { PreviewElement, Style } from './preview-element.ts';
import { box, line, picture, shape } from './preview-element.ts';

/** The size of a link preview, in pixels. Source: https://developers.facebook.com/docs/sharing/webmasters/images */
export const PREVIEW = { width: 1200, height: 630 } as const;

/** The content of a link preview, ready to draw. Pictures are `data:` addresses. */
export interface PreviewContent {
  readonly look: Look;
  readonly mark: string;
  readonly name: string;
  readonly title: FittedText;
  readonly eyebrow: string | undefined;
  readonly price: string | undefined;
  readonly facts: readonly string[];
  readonly picture: string | undefined;
}

export interface PreviewLayout {
  /** The box that the page's picture is cropped to, in pixels. */
  readonly picture: { readonly width: number; readonly height: number };
  /** The box of the title, with or without a picture. */
  titleBox(content: { hasPicture: boolean; hasEyebrow: boolean }): Omit<TextBox, 'leading' | 'space'>;
  /** Where texts beside a picture end, and where the price and the facts do, in pixels from the left. */
  readonly edges: { readonly texts: number; readonly facts: number };
  draw(content: PreviewContent): PreviewElement;
}

/** A friendly card: a rounded picture on a warm background. Without a picture, rings in the corner. */
const fresh: PreviewLayout = {
  picture: { width: 460, height: 550 },
  edges: { texts: 700, facts: 700 },
  titleBox: ({ hasPicture, hasEyebrow }) => ({
    width: hasPicture ? 580 : 900,
    height: hasEyebrow ? 270 : 310,
    largest: hasPicture ? 84 : 104,
    smallest: 44,
    maxLines: 5,
  }),
  draw(content) {
    const { palette } = content.look;
    const hasPicture = content.picture !== undefined;
    return ground(
      { background: palette.tint },
      !hasPicture && ring({ side: 620, color: palette.brandSoft, center: [1130, 560] }),
      !hasPicture && ring({ side: 420, color: palette.brand, center: [1130, 560] }),
      !hasPicture && ring({ side: 210, color: palette.accent, center: [1130, 560] }),
      hasPicture && shape({ right: -110, bottom: -130, width: 420, height: 420, borderRadius: 210, background: palette.accent }),
      hasPicture && shape({ right: 430, top: -90, width: 200, height: 200, borderRadius: 100, background: palette.accentSoft }),
      content.picture !== undefined && picture(content.picture, { ...fresh.picture, ...RIGHT, top: 40, right: 40, borderRadius: 44 }),
      box(
        { width: hasPicture ? 660 : 1000, height: 630, padding: '52px 0 52px 64px', justifyContent: 'space-between' },
        signature(content, { color: palette.ink, side: 64 }),
        box(
          { paddingBottom: 4 },
          content.eyebrow !== undefined &&
            line({ ...set(content.look.body, 26), color: palette.brandText, marginBottom: 14 }, content.eyebrow),
          heading(content, palette.ink),
        ),
        facts(content, { text: palette.inkSoft, pill: palette.brand, onPill: palette.onBrand, radius: 40 }),
      ),
    );
  },
};

/** A calm card: a picture in an arch, a thin frame, a serif. Without a picture, everything is centered. */
const heritage: PreviewLayout = {
  picture: { width: 360, height: 470 },
  edges: { texts: 734, facts: 734 },
  titleBox: ({ hasPicture, hasEyebrow }) => ({
    width: hasPicture ? 590 : 900,
    height: hasEyebrow ? 240 : 280,
    largest: hasPicture ? 76 : 88,
    smallest: 40,
    maxLines: 5,
  }),
  draw(content) {
    const { palette, body } = content.look;
    const hasPicture = content.picture !== undefined;
    const align = hasPicture ? 'flex-start' : 'center';
    return ground(
      { background: palette.tint },
      shape({ left: 22, top: 22, width: 1156, height: 586, border: `2px solid ${palette.accent}`, borderRadius: 6 }),
      shape({ left: 30, top: 30, width: 1140, height: 570, border: `1px solid ${palette.accent}`, borderRadius: 3 }),
      hasPicture && shape({ right: 82, top: 66, width: 384, height: 494, border: `2px solid ${palette.accent}`, borderRadius: ARCH }),
      content.picture !== undefined && picture(content.picture, { ...heritage.picture, ...RIGHT, top: 78, right: 94, borderRadius: ARCH }),
      box(
        {
          width: hasPicture ? 712 : 1200,
          height: 630,
          padding: hasPicture ? '76px 0 74px 88px' : '76px 88px',
          justifyContent: 'space-between',
          alignItems: align,
        },
        signature(content, { color: palette.ink, side: 60 }),
        box(
          { alignItems: align },
          content.eyebrow !== undefined &&
            line({ ...set(body, 25), color: palette.inkSoft, marginBottom: 16, letterSpacing: 0.5 }, content.eyebrow),
          heading(content, palette.brand, align),
          box({ width: 96, height: 4, marginTop: 30, background: palette.accent }),
        ),
        facts(content, { text: palette.inkSoft, pill: palette.brand, onPill: palette.onBrand, radius: 6 }),
      ),
    );
  },
};

/** A loud card: the brand color from edge to edge, a square picture, a bar in the accent color. */
const bold: PreviewLayout = {
  picture: { width: 480, height: 518 },
  edges: { texts: 720, facts: PREVIEW.width },
  titleBox: ({ hasPicture, hasEyebrow }) => ({
    width: hasPicture ? 600 : 1070,
    height: hasEyebrow ? 260 : 300,
    largest: hasPicture ? 92 : 124,
    smallest: 44,
    maxLines: 5,
  }),
  draw(content) {
    const { palette, body, display } = content.look;
    const hasPicture = content.picture !== undefined;
    return ground(
      { background: palette.brand },
      !hasPicture && shape({ right: -170, top: -60, width: 420, height: 800, background: palette.brandHover, transform: 'rotate(18deg)' }),
      content.picture !== undefined && picture(content.picture, { ...bold.picture, ...RIGHT, top: 0, right: 0 }),
      box(
        { width: hasPicture ? 720 : 1200, height: 518, padding: '48px 0 40px 64px', justifyContent: 'space-between' },
        signature(content, { color: palette.onBrand, side: 60 }),
        box(
          {},
          content.eyebrow !== undefined && line({ ...set(body, 26), color: palette.onBrand, marginBottom: 16 }, content.eyebrow),
          heading(content, palette.onBrand),
        ),
      ),
      box(
        {
          flexDirection: 'row',
          width: 1200,
          height: 112,
          padding: '0 64px',
          alignItems: 'center',
          justifyContent: 'space-between',
          color: palette.onAccent,
          background: palette.accent,
        },
        ...[content.price, ...content.facts]
          .filter((text) => text !== undefined)
          .map((text, index) => line(index === 0 ? set(display, 38) : set(body, 32), text)),
      ),
    );
  },
};

export const LAYOUTS: Readonly<Record<Look['preset'], PreviewLayout>> = { fresh, heritage, bold };

const RIGHT: Style = { position: 'absolute', objectFit: 'cover' };
const ARCH = '192px 192px 6px 6px';

function ground(style: Style, ...children: Parameters<typeof box>[1][]): PreviewElement {
  return box({ ...PREVIEW, position: 'relative', overflow: 'hidden', ...style }, ...children);
}

function ring({ side, color, center }: { side: number; color: string; center: readonly [x: number, y: number] }): PreviewElement {
  return shape({
    left: center[0] - side / 2,
    top: center[1] - side / 2,
    width: side,
    height: side,
    borderRadius: side / 2,
    background: color,
  });
}

/** Returns the style of a typeface in a size. */
export function set(face: LookFace, size: number): Style {
  const { weight, tracking, leading } = face;
  return { fontFamily: familiesOf(face), fontWeight: weight, fontSize: size, lineHeight: leading, letterSpacing: size * tracking };
}

/** Draws the mark and the name. */
function signature({ mark, name, look }: PreviewContent, { color, side }: { color: string; side: number }): PreviewElement {
  const radius = { none: 0, small: 0.16, large: 0.28 }[look.radius] * side;
  return box(
    { flexDirection: 'row', alignItems: 'center', gap: 18 },
    picture(mark, { width: side, height: side, borderRadius: radius }),
    name !== '' && line({ ...set(look.display, 32), letterSpacing: -0.5, color: color }, name),
  );
}

function heading({ title, look }: PreviewContent, color: string, align: 'flex-start' | 'center' = 'flex-start'): PreviewElement {
  return box({ alignItems: align, color: color }, ...title.lines.map((text) => line(set(look.display, title.size), text)));
}

interface FactColors {
  readonly text: string;
  readonly pill: string;
  readonly onPill: string;
  readonly radius: number;
}

/** Draws the price on a patch of color, and the other facts beside it. */
function facts({ price, facts: rest, look }: PreviewContent, colors: FactColors): PreviewElement {
  return box(
    { flexDirection: 'row', alignItems: 'center', gap: 22 },
    price !== undefined &&
      line(
        { ...set(look.body, 26), padding: '11px 22px', borderRadius: colors.radius, color: colors.onPill, background: colors.pill },
        price,
      ),
    ...rest.flatMap((text, index) => [
      index > 0 && box({ width: 8, height: 8, borderRadius: 4, background: look.palette.accent }),
      line({ ...set(look.body, 28), color: colors.text }, text),
    ]),
  );
}
