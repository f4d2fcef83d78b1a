import { chromium } from 'playwright-core';
import { findBrowser } from './tests/support/browser-path.ts';
const { executablePath, args } = await findBrowser();
const b = await chromium.launch({ executablePath, args:[...args] });
const [,, base, outdir, widths, ...paths] = process.argv;
for (const w of widths.split(',').map(Number)) { const c = await b.newContext({viewport:{width:w,height:w<500?740:900}, reducedMotion:'reduce'}); 
 await c.route(/^https:/, r=>r.fulfill({contentType:'text/html',body:'<body style="background:#cfe3dd">'}));
 for (const p of paths){ const page=await c.newPage(); await page.goto(base+p); await page.evaluate(async()=>{for(let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y);await new Promise(r=>setTimeout(r,30))};scrollTo(0,0);document.querySelectorAll('img').forEach(i=>i.loading='eager');await Promise.all([...document.images].map(i=>i.decode().catch(()=>0)))}); await page.waitForTimeout(200); await page.screenshot({path:`${outdir}/${p.replace(/\W+/g,'_')||'home'}-${w}.png`,fullPage:true}); await page.close();} await c.close(); }
await b.close();
