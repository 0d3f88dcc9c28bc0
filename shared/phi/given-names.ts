import { wordList } from '#shared/phi/word-list.ts';

/** Given names as they are common in the United States and where its patients come from. Lower case, sorted. */
export const GIVEN_NAMES = wordList(`
aa liyah ron; ab by ebe ena igail imbola raham; abd i irahman ul ulaziz ullah ulrahman; ac hieng; ada . eze lyn m nna; ad dison ilson iti nan riaan rian riana rienne woa;
ade bayo bisi l le line; af ia; ag atha nes nieszka ustin; ah mad med met; ai dan den gul ko lsa sha shwarya; aj ay; ak ari ash iko in inyi ira osua ram ua; al . bert
berto dair fonso fred fredo len lie lison ma maz onzo tagracia varo vin yssa; ala in ina n na nna stair; ale d jandra jandro ksandr ksandra ksei ssandra ssandro ssia x
xander xandra xandria xei xey xis; ali . ce cia na ng sa sha son ssa stair; ama . dou ka nda rjit; am ber eer elia elie os r rita y; ami n na nata r t tabh; ana . lyn nd
nya stasia toly; an bu il ish ita jali ke kit selmo war; and ers re rea reea rei res rew rey rzej y; ang el ela elica elina us; ann . a e eli eliese ette ie ika; ant e
hony je oine oinette onella onino onio wan; ao ife; ap arna olline ril; ar aceli am ash chana chie ia iana jun lene mando nel nold nulfo oha t thur turo ul un; ash a er
ley ok raf ton win; as sunta trid; at ieno ticus tila; au brey drey relie rora stin tumn; av a; aw ilda; ax el; ay esha man odele; az adeh amat ucena; ba bak batunde
khtiyar lwinder ptiste rasa rbara rry sel ssam; be ata atrice atriz au cky hnam hrouz kele len linda lla snik verly; ben . ito jamin nett oit tley; ber nadette nard nardo
nice tha; bet h hany hlehem ty tylou; bh arat avana; bi anca ch jan lal ll llie lly n rgit; bj arne orn; bl ake anca anche; bo . b bby gdan hdan jan ngani nnie oker pha
ris ubacar zena; bra d dley dy m ndon nko ntley xton yan yden; bre anna iner nda ndan nt tt; bri an anna dget elle gid gitte tta ttany; br onwyn ooke ooks uce uno yan
yant yce ynlee; bu kola rak shra; by ron; ca itlin l leb llum lvin ndace ndelaria ndice sey ssandra ue; cam den eron ila ille ilo; car l la los mela melo men ol olina
oline olyn rie ter ys; cat alina alino hal herine riona; ce cil cilia dric leste line m rys sar; cha d ndra nel ntal o rlene rles rlotte se; ch eikh elsea eryl ester loe
uck ukwuemeka; chi ara buzo di dinma nedu nyere oma p tra; chr is istian istina istine istophe istopher istos isty; ci ara aran llian ndy ro tlali; cla ire ra rence rissa
ude udette udia yton; cle mence mencia ment mentine tus veland; cli fford fton nt nton ve; cl yde; co dy oper umba urtney; col by ette in leen ton; con cetta chita ner
nie nor stance suelo; cor a azon ey inne mac nelius y; cr aig escencio istian istiane istobal ystal; cu ong rtis thbert; cy nthia ril rus; da fydd isuke isy kota maris
mian mon phne shawn ve vid wit wn yana yron; dal e ia isay jit las ton; dan . a iel iela ielle ilo ny uta; dar ia io ius iush lene nell rell ryl ya yl; de an andra andre
anna bbie borah bra clan epa epak ja lbert le lilah lla metrius nis nise nnis onte rek rrick shawn sislava smond stiny v vin von vonte; di amond ana ane armuid ego eter
lnoza mitar mitrios mitris na nesh vya; dm itri itriy itry; do dong hyun lly lores n nal nald nna ra ris rothy ttie uglas; dom enico ingo inic inick inique; dr agan agana
ew; du ane arte c lce ng san; dw ayne ight; dy lan; ea rl rlene ston; eb onie ony rahim; ed . gar gardo ilson ith na uardo ward win; ef rain ren ua; eg bert; ei leen
lidh; ek aterina kehard; el aine eanor eazar ena la len lie ma mer odia odie oisa oise roy sie via vira wood; eli . ana as jah se seo ska za zabeth; em ad eka erson ma
met mett re; emi ko lia liano lio ly; en och rique zo; eo in; er ic ica ik in ma nest nestine nesto; es peranza teban tela telle ther zter; et han hel ienne; eu gene
genia genio nice nji; ev a an aristo geny; eve . lyn rett rleigh rly; ew a an; ez ekiel ell equiel ra; fa bian cundo di dumo had isal ith ng nnie nny tima tma ustino usto
wzi ye; far ah ai had hiya iba id is zana; fe derica derico licia lipe lix mi mke ng nna; fer dinand enc gus min n nanda nando uza; fi del lomena nn ona; flo ra rence
rian rin yd; fo lake; fra nces ncesca ncesco ncine ncis ncisca ncisco ncoise nk ntisek nziska; fr ed eddie ederick eya iedrich itz; fu miko nmilayo; fy odor; gab or riel
riela riella rielle; ga etano il lina nesh ng reth rrett ry ston urav vin yatri; ge ert eta mma tachew thin vorg; gen e esis evieve nady naro; geo ffrey rge rgette rgi
rgios rgy; ger ald aldine ardo man trude; gh assan eorghe islaine; gi anluca lbert lberto lles na nevra nger orgos ovanna ovanni rish rma sela ta ulia useppe useppina; gl
adys eb enn oria; go edele nzalo pal ran rdon vind; gra ce ciela ham inne yson zyna; gre g gg gorio gory ta tchen; gr igory iselda zegorz; gu adalupe enter ido illaume
illermo nnar nter nther o oqiang rdeep rpreet s stavo y; gw en endolyn yn; gy orgy; ha bib dley eun fsa i ile iley itham kim o san ssan tem vard wa yden yley zel; hal . a
ey ima ina; ham ed id idreza ish za; han a an h i k nah nelore s; har i ish jit old oon per preet riet ry uka uki vey; he ather ctor idi ike inrich inz len lga lmut loise
mi phzibah rbert riberto rman rmelinda; hen ri rietta rik ry ryk; hi deo eu lda ldegard nata nd ne ra roko roshi sham tesh wot; ho ang da dan lly mer ng oman pe race rst
rtencia rtensia ssam ssein ushang ward; hr voje; hs er; hu a da dson gh go guette i mberto ng nter ong y; hus ain am eyin sain sein; hy ejin un unwoo; ia n; ib rahim
rahima; ic hiro; id a almis; ie uan; if eoma rah; ig nacio or; ih ab; ik enna; il diko ona ya; im ad an ani elda ogen ran; in as dira es ez geborg grid; io an ana annis
n; iq bal; ir ene ina is ma yna; isa ac bel bella belle iah o; is ela idro la mael mail raa rael sa tvan; it zel; iv an ica y; iw ona; ja bbar da de dwiga ehyun ewon
gdish gjit ime kub lal len quan red roslav roslaw smine son sper spreet vad ved vier xon xson; jac ek into k kie kson ob queline ques; jam al es eson ie il ila; jan . a e
elle essa et ette ice ine os; jay . a den esh la; je an anette annie bediah dediah ff fferson ffrey jomar lena mima nna nnifer nny ns sse ssica ssie sus; jer emiah emy
maine oen ome ry zy; ji an anguo e ho ll m mena mmy ng ri ro soo tka woo; joa n nn nna nne o quin; jo celyn di e el lanta mar n nah nathan rdan rge rgen vita y yce zsef;
joh an anna n nnie nny; jos e efina eph ephine hua iah ue; ju an ana dith dy ergen hani kka n nho njie njun rgen stin; jul es ia iana ie io ius; jy oti; kai . den lani
tlin tlyn; ka lpana mal mala mau ori shif ssandra veh vita vitha zimierz zuo; kar a am an eem en im ima in ina l thik tik; kat alin arzyna e elyn herine hleen hryn hy ie
ja ya; kay den la lee leen leigh; ke hinde iko isha ith mi oni rstin vin yshawn; kel echi lie ly sey vin; ken . dra drick ji nedy neth t ta; kha dija dijah led lid lil
nh; kh oa; ki ara dist en eran erra mberly ngston pchoge ptoo yoshi; kir an ill k sten sty; kj ell; kl aus; kn ox; ko be fi ji jo lton mal nstantin nstantinos stas urosh;
kri sh shna sta sten sti stin stina stine stoffer; kr ystyna zysztof; ks enia; ku ldeep mar miko nle rt; kw abena adwo aku ame esi; ky le lee lie rie ungho ungsook; la
dislav ila kambini kisha kshmi leh lit mar mont quan quisha risa rissa rry rs shonda szlo ura uren urent var vern wrence yla zaro; lan . ce don h i; lat a asha ha isha
onya oya; le ah anna muel na nka rato roy slie ster ticia v vi wis; lei . dy f la lani; leo . bardo n nard nardo nel nid; li am ban dia eselotte esl eve gaya liana ling
llian ly sa se vio; lin a coln da g h nea; ll oyd; lo gan ic is ng nnie tte u uis uise urdes wri; lor ena enzo etta i raine; lu ay bna dmila dwig is kas kasz ke na pe z
zviminda; luc . a as ia ille y; ly dia nette nn nne udmila; ma aike bel ciej ckenzie ddox dhav dhu dison el elle eve gdalena gnus iread jid kayla kena koto ksim madou ude
ureen urice uricio verick x ximiliano xine ya zen; mah a di esh mood moud naz; mal achi ak ati ee gorzata ik ika lory; man al dla dy fred ish isha oel oj on preet sour
uel; mar c cel cia cin co cos cus garet garita garito gaux gie ia iah iam iana iangela ianne ibel icel icela ie ieke iko ilyn ina io isela isol issa ites jorie jory k kus
lene lon quis quise sha shall tha tin tina vin wan y yam yann; mas ako ao ato on simo; mat eo eusz hew hieu hilde ias ilda teo thew thias thieu; mc kayla kenzie; me ena
gan gha ghan hdi hmet hran hwish i iling rcedes redith seret; mel . anie e issa quiades vin; mi a dori eczyslaw gdalia guel haela hai sty tchell tra; mic ah hael heal hel
helle hiko; mik ael ayla e hail i ko; mil agros an dred es ica o os oslav ton; min . dy erva g h ho ji nie oru; mir a iam oslav oslaw sad; mo acir ana dou e ises jtaba
lly na nica nika nique rag ritz rtimer ses stafa ussa ustafa; moh amed ammad ammed amud an sen; mu hammad kesh lugeta nir rali rat riel sa stafa; mw angi; my kola rna
rtle ungsook; na bil bila hla ima ji jwa lani ledi lini m mrata ncy ndini nette oki oko omi resh veen vid wal yeli zia; nad a eem er ezhda ia ine; nas er im ir rin ser;
nat alia alie alya asha halie han haniel tapong; ne eraj ha il llie lson manja nad reida srin stor ttie vaeh; ng a aire hia oc ozi; nh ung; ni a amh cholas colas cole els
gel lesh loufar ls lson ma na sha tin zar; nik hil ita olai olaos olay; nj eri oroge; nk osi; nn amdi eka; no ah boru bu dira e elani emi hora kuthula lan lwenn mvula or
ra riko rma rman ur ura va; nu no nzio; ny akim ambura; ob adiah inna; oc hieng tavio; od d dvar ette hiambo; of elia; oi sin; ok sana; ol e eg ga ive iver ivia ivier of
uchi umide uwaseun; om ar id olara; on drej; op al helia; or la lando; os ama amu car man many valdo; ot hman ieno is to; ou smane; ow ain en; oy stein; oz gur; pa blo
dma draig ige isley lesa llavi loma lwasha mela nagiotis nkaj ola olo scal squale ul ula ulette ulo vel wel yam; par esh isa ker vati viz; pat . ricia rick rizia sy ty;
pe arl dro ggy kka nelope nny ter tra tro yton; per . cy la lita ry; ph ilip ilippa ilippe uc uong yllis; pi erre eter etro lar otr per ppa; pl amen; po lina nciano oja
onam ppy rfirio; pra deep kash nav sad shant sit veen; pr ecious eeti erna eston imitivo iscilla iya; py otr; qa sim; qi ang; qu an ang oc ynh; ra bia chel dha dhika du
fael fiq ghav gnhild heem hel hul in iner isa kesh lph luca quel ul vi y ylene ymond za zvan; raj . an eev esh iv ni; ram akrishna esh i iro on ona; ran a da dall dolph
dy i ia jana; ras ha had heed hid hmi mus; re agan becca em fugio ggie gina ginald iko inaldo kha nate ne nee nu yna ynaldo za; rh ett iannon onda ys; ric ardo cardo h
hard k key ky; ri dwan goberto ley ma ta tu yad; rob . ert erta erto in; ro chelle cio gelio ger han hit isin land lf man n nald nan nnie osevelt ry wena xanna xanne y
ya; rod erick ney olfo rick rigo; ros a alie alind alinda angela anna aria ario e emarie emary hni s; ru airi ben by dolf fus i khsana pa pert qayya slan ss ssell th; ry
an der ker lee o ota szard; sa ad bah bine bri brina chiko chin dhana die diya eed eid fiya har ida ima kina kura oirse qib ra rah roj tish tnam tomi toshi ul vannah vita
wyer yed; sal ah eh im ma man vador vatore; sam . antha eer i ina ir ira uel; san a deep dor dra dy geeta jay jeev tiago; sc arlett ott; se amus an bastian ema gun kou la
lam lamawit misi myon ojun pideh ppo th vgi; ser ena gei gey gio igne kan; sha bana di hd hid hram ikha ima lini ne nice niqua nkar nnon nti quille rif rmila ron wn wna
zia; she ila lley lly rif rry ryl; shi geru lpa nji reen rin rley v; sh obha ona ota reya yam; si an avash bongile busiso ddharth dra egfried erra grid ham las lke lvia
min mona nead obhan one pho ranush ta; sk ip y ylar yler; sl obodan; sm ita; sn eha ezana; so corro fia han heila ledad lveig msak n nali nia nya ojin phia raya ren yeon;
sp encer iros; sr inivas; sta cey cy nislav nislaw nislawa nley vros; ste fan fano lla phane phanie phen ve ven; st uart; su bramaniam dha dhir ha had jata khwinder
laiman leiman liman man maya mbul mmer priya rekha resh rya zanne zette; sun gho hee il ita ny; sus an ana anna annah hma umu; sv en etla etlana; sw ati; sy dney lvester
lvia lvie; sz ymon; ta dala dashi deusz dhg fadzwa ha hira iwo kashi keshi kumi lal lia o tiana tiane tyana ylor; tam ara eka er ika my sin; tan e isha ner vi ya; tar a
as ek iq o un; te d mitope ndai odoro sfaye ssa tsuya vin vita; ter esa esita je rance rell rence ri ry; tha bo ndiwe ng nh o; the lma mba o odore odoros resa; th iago
ida ien ierry omas uraya uy; ti ago anyu en ffany gist mmy mo mothy mur na tilayo; to an bias dd dor ivo lga lulope ni ny nya rbjorn rsten shio; tom as asz my ohiro oko;
tra cey ci cy ng vis yvon; tr ent enton evor i inity oy udy ung uong; ts utomu; tu an cker nde ng shar yet; ty ler quan; tyr a ee ell ese one; ub ah; uc he henna; ud ay;
ul ises rike; um a ar esh; ur mila sula; us ha man; ut e; uw e; uz ma; va clav dim lentina lerie lery n ndana nderlei nessa rsha; vas ant co ile ilis ily yl; ve ena lma
nkat nkatesh sna; ver a ity non onica onique; vic ente ki ky tor toria; vi dya et jay kram ktor ola olet rginia ridiana shal taly vek vian viana vienne; vin ay cent cenzo
h od; vj osa; vl adimir adislav; vo lkan lodymyr; vy . acheslav; wa el fa leed lid llace lter mbui nda nderson njiku qar rda rren shington yne; we i ndell ndy rner s sley
ston; wh itney; wi dad nifred nnie remu; wil bur fredo l liam lie low ma mer; wo jciech le lfgang; wy att; xa vier; xi aoling aomei aoming mena omara u; xo chitl; xu an;
ya a dira hya n nira nling nnis retzi roslav w zmin; yas h in ir min mine ser uo; ye gor ison katerina lena n senia tunde vgeny; yi ng; yl va; yo gesh ko landa nas ng
rdanka shiko shio; you ngja ngsoo nis sef ssef; yu ji ki lia liya mi miko rany ri ridia ry suf ta xuan; yv es ette onne; za carias chary hara hra id in inab karia ki nele
yden ynab; zb igniew; zd enek zislaw; ze eshan inab ynep; zh iwei ong; zi ad naida on; zo e ey fia hreh ila ltan ran; zs ofia uzsanna; zu zana
`);
