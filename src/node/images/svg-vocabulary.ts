/**
 * The elements that an SVG can have: those that draw, and the private notes of drawing programs. Scripts and elements that contain HTML are
 * missing. Source: SVG 2, appendices F and G; SVG 1.1, appendices M and N; Filter Effects 1.
 */
export const ELEMENTS: ReadonlySet<string> = words(`
  svg g defs symbol use switch a title desc metadata style view path rect circle ellipse line polyline polygon image
  text tspan tref textPath flowRoot flowPara flowRegion flowSpan font font-face font-face-name font-face-src glyph missing-glyph hkern vkern
  linearGradient radialGradient meshgradient meshrow meshpatch stop hatch hatchpath solidColor solidcolor pattern clipPath mask marker
  animate animateColor animateMotion animateTransform mpath set
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
  feSpecularLighting feSpotLight feTile feTurbulence`);

/**
 * Attributes without a namespace, except event handlers. Names with `data-` and `aria-` are allowed, too, because nothing interprets them.
 */
export const ATTRIBUTES: ReadonlySet<string> = words(`
  id class style lang role tabindex focusable version baseProfile enable-background externalResourcesRequired zoomAndPan
  contentScriptType contentStyleType requiredExtensions requiredFeatures systemLanguage media type title t p-id name
  href target rel x y x1 y1 x2 y2 dx dy z cx cy r rx ry fx fy fr width height d points pathLength viewBox preserveAspectRatio transform
  gradientTransform gradientUnits patternTransform patternUnits patternContentUnits spreadMethod offset clipPathUnits maskUnits
  maskContentUnits markerUnits markerWidth markerHeight refX refY orient hatchUnits hatchContentUnits pitch rotate textLength lengthAdjust
  startOffset method spacing side
  alignment-baseline background background-color baseline-shift clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-profile color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter
  flood-color flood-opacity font font-family font-feature-settings font-size font-size-adjust font-stretch font-style font-variant
  font-variation-settings font-weight glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning
  letter-spacing lighting-color line-height line-spacing marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity
  overflow paint-order pointer-events shape-inside shape-padding shape-rendering shape-margin solid-color solid-opacity stop-color
  stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-align text-anchor text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-orientation
  text-overflow text-rendering text-transform transform-box transform-origin unicode-bidi vector-effect visibility white-space will-change
  word-spacing writing-mode
  unicode glyph-name arabic-form horiz-adv-x horiz-origin-x horiz-origin-y vert-adv-y vert-origin-x vert-origin-y units-per-em panose-1
  ascent descent cap-height x-height bbox slope stemh stemv underline-position underline-thickness strikethrough-position
  strikethrough-thickness overline-position overline-thickness unicode-range widths alphabetic mathematical hanging ideographic
  v-alphabetic v-hanging v-ideographic v-mathematical u1 u2 g1 g2 k
  attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode values keyTimes keySplines from to by
  additive accumulate path keyPoints origin
  filterUnits primitiveUnits filterRes in in2 result mode k1 k2 k3 k4 operator stdDeviation edgeMode order kernelMatrix divisor bias
  targetX targetY kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent limitingConeAngle azimuth
  elevation pointsAtX pointsAtY pointsAtZ radius baseFrequency numOctaves seed stitchTiles scale xChannelSelector yChannelSelector
  tableValues slope intercept amplitude exponent crossorigin`);

/** Attributes with the prefixes of XLink and XML that browsers know. */
export const LINK_ATTRIBUTES: ReadonlySet<string> = words('href type show actuate title role arcrole');
export const XML_ATTRIBUTES: ReadonlySet<string> = words('space lang id');

export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';
export const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** Beginnings of the namespaces in which drawing programs store private notes. Browsers neither draw nor run these. */
const NOTES: readonly string[] = [
  'http://www.inkscape.org/',
  'http://inkscape.sourceforge.net/',
  'http://sodipodi.sourceforge.net/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns',
  'http://web.resource.org/cc/',
  'http://purl.org/',
  'http://ns.adobe.com/',
  'adobe:',
  'http://www.bohemiancoding.com/sketch',
  'http://www.figma.com/figma',
  'http://www.serif.com/',
  'http://svgjs.',
  'https://svgjs.',
  'http://www.corel.com/',
  'http://xml.openoffice.org/',
  'http://boxy-svg.com',
  'https://boxy-svg.com',
  'http://vectornator.io',
  'http://www.vectornator.io',
  'https://penpot.app/',
  'http://schemas.microsoft.com/visio/',
  'http://www.gnome.org/',
  'http://iptc.org/',
  'http://cipa.jp/',
];

export function isNote(namespace: string): boolean {
  return NOTES.some((begin) => namespace.startsWith(begin));
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
